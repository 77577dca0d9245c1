import type { ReactNode } from 'react'
import { blanks } from '../../domain/page-hints.ts'
import { firstPictureSizes } from '../../domain/recipes/pictures.ts'
import { CookingSkeleton } from '../cooking/cooking-skeleton.tsx'
import { routes } from '../navigation/paths.ts'
import { RecipeSkeleton } from '../recipe-page/recipe-states.tsx'
import { PictureBlank } from '../recipes/picture-blank.tsx'
import { OpenListSkeleton } from '../shopping/list-states.tsx'

/** What stands in a page until its screen takes its place. */
export interface Placeholder {
  Look: () => ReactNode
  /** It fills the window. */
  isAlone?: boolean
}

/**
 * By the pattern of an address, of several the first whose blanks can be filled: with blanks for what the server knows of
 * a recipe, a list or a picture, otherwise as they are before anything is known.
 */
export async function placeholders(): Promise<Record<string, Placeholder[]>> {
  const { Admin, loadPanelAt } = await import('./admin.tsx')
  const { KeptRecipes, MyRecipes } = await import('./my-recipes.tsx')
  const { Profile } = await import('./profile.tsx')
  await loadPanelAt('')
  return {
    [routes.recipe]: [{ Look: () => <RecipeSkeleton known={recipe} /> }],
    [routes.cooking]: [{ Look: () => <CookingSkeleton title={blanks.title} />, isAlone: true }],
    [routes.shoppingList]: [{ Look: () => <OpenListSkeleton name={blanks.title} /> }],
    [routes.profile]: [{ Look: Profile }],
    [routes.myRecipes]: [
      { Look: () => <KeptRecipes firstPicture={pictureOf('card', 'rounded-lg')} /> },
      { Look: MyRecipes },
    ],
    [routes.admin]: [{ Look: Admin }],
  }
}

const pictureOf = (kind: keyof typeof firstPictureSizes, className: string) => (
  <PictureBlank sizes={firstPictureSizes[kind]} className={className} />
)

const recipe = {
  title: blanks.title,
  description: blanks.description,
  picture: pictureOf('recipe', 'md:rounded-xl'),
}
