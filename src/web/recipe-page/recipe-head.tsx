import type { ReactNode } from 'react'
import { firstPictureSizes } from '../../domain/recipes/pictures.ts'
import type { LockedRecipe, Recipe } from '../../domain/recipes/recipe.ts'
import { Picture } from '../ui/picture.tsx'
import { StandIn } from '../ui/stand-in.tsx'
import { RecipeFacts } from './recipe-facts.tsx'

interface RecipeHeadProps {
  recipe: Recipe | LockedRecipe
  /** Above the title: where it comes from, whether it is premium. */
  badges?: ReactNode
  /** Over the picture's corner. */
  corner?: ReactNode
  /** Below the facts. */
  children?: ReactNode
}

/** The words beside the picture; on a phone the picture comes first. */
export function RecipeHead({ recipe, badges, corner, children }: RecipeHeadProps) {
  const { title, description, image } = recipe
  return (
    <header className="grid items-center gap-7 md:grid-cols-[1fr_minmax(0,1.08fr)] md:gap-10 lg:gap-14">
      <div className="print:col-span-2">
        <div className="mb-4 flex flex-wrap items-center gap-2.5 empty:hidden print:mb-1">{badges}</div>
        <h1 className="text-h1 wrap-anywhere">{title}</h1>
        <p className="mt-4 max-w-[56ch] text-lg leading-relaxed text-ink-2 print:mt-1">{description}</p>
        <div className="mt-5 print:mt-2">
          <RecipeFacts recipe={recipe} />
        </div>
        {children}
      </div>
      <div className="relative max-md:order-first max-md:-mx-[18px] print:hidden">
        {image === null ? (
          <StandIn name={title} className="aspect-[4/3] w-full md:rounded-xl" />
        ) : (
          <Picture
            name={image}
            alt=""
            priority
            sizes={firstPictureSizes.recipe}
            className="aspect-[4/3] w-full bg-surface-2 md:rounded-xl"
          />
        )}
        {corner && <div className="absolute top-4 right-4">{corner}</div>}
      </div>
    </header>
  )
}
