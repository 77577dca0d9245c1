import { ArrowLeft } from 'lucide-react'
import type { Region } from '../../domain/recipes/cuisines.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { counted } from './counted.ts'
import { CuisineIntro } from './cuisine-intro.tsx'
import { ListTools } from './list-tools.tsx'
import { NoRecipesFound } from './no-recipes-found.tsx'
import { NothingHereYet } from './nothing-here-yet.tsx'
import { RecipeResults } from './recipe-results.tsx'
import { ResultCount } from './result-count.tsx'
import { isActive, selected } from './selection.ts'
import { useRecipes } from './use-recipes.ts'
import { useSelection } from './use-selection.ts'

/** One cuisine with its recipes. */
export function CuisineRecipes({ region }: { region: Region }) {
  const query = useRecipes()
  const { selection, change, clear } = useSelection()
  const active = isActive(selection)
  const all = query.data?.filter((card) => card.regions.includes(region))
  const cards = selected(all ?? [], selection)
  return (
    <>
      <ButtonLink href={paths.recipes()} variant="ghost" className="mb-2 -ml-[18px]">
        <ArrowLeft aria-hidden /> Back to Cuisines
      </ButtonLink>
      <CuisineIntro region={region} cards={all} failed={query.isError} />
      <div className="mt-8 grid grid-cols-1 gap-4">
        <ListTools selection={selection} change={change} />
        <ResultCount>
          {all && active ? `${cards.length} of ${counted(all.length, 'recipe')}` : ''}
        </ResultCount>
      </div>
      <section aria-labelledby="dishes" className="mt-4">
        <h2 id="dishes" className="sr-only">
          Recipes
        </h2>
        <RecipeResults
          query={query}
          cards={cards}
          empty={active ? <NoRecipesFound onClear={clear} /> : <NothingHereYet region={region} />}
        />
      </section>
    </>
  )
}
