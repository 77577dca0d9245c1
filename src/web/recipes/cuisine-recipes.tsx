import { ArrowLeft } from 'lucide-react'
import type { Region } from '../../domain/recipes/cuisines.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { counted } from '../../domain/counted.ts'
import { CuisineIntro } from './cuisine-intro.tsx'
import { ListTools } from './list-tools.tsx'
import { NoRecipesFound } from './no-recipes-found.tsx'
import { NothingHereYet } from './nothing-here-yet.tsx'
import { RecipeResults } from './recipe-results.tsx'
import { ResultCount } from './result-count.tsx'
import { isActive } from './selection.ts'
import { useRecipeList, useRecipeSummary } from './use-recipes.ts'
import { SortField } from './sort-field.tsx'
import { useSelection, useSort } from './use-selection.ts'

/** One cuisine with its recipes. */
export function CuisineRecipes({ region }: { region: Region }) {
  const { selection, asked, change, clear } = useSelection()
  const active = isActive(asked)
  const all = useRecipeSummary({ cuisine: region })
  const found = useRecipeSummary({ ...asked, cuisine: region })
  const order = useSort()
  const list = useRecipeList({ ...asked, ...order.question, cuisine: region })
  return (
    <>
      <ButtonLink href={paths.recipes()} variant="ghost" className="mb-2 -ml-[18px]">
        <ArrowLeft aria-hidden /> Back to Cuisines
      </ButtonLink>
      <CuisineIntro region={region} summary={all.data} failed={all.isError} />
      <div className="mt-8 grid grid-cols-1 gap-4">
        <ListTools selection={selection} change={change} />
        <div className="flex flex-wrap items-center justify-between gap-x-5">
          <ResultCount>
            {all.data && found.data && active
              ? `${found.data.total} of ${counted(all.data.total, 'recipe')}`
              : ''}
          </ResultCount>
          <SortField order={order} ranksMatches={asked.search !== ''} />
        </div>
      </div>
      <section aria-labelledby="dishes" className="mt-4">
        <h2 id="dishes" className="sr-only">
          Recipes
        </h2>
        <RecipeResults
          list={list}
          search={asked.search}
          empty={active ? <NoRecipesFound onClear={clear} /> : <NothingHereYet region={region} />}
          offersPremium
        />
      </section>
    </>
  )
}
