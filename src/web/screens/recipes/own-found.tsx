import { Link } from 'wouter'
import { ownSorts } from '../../../domain/own-recipes/sorts.ts'
import type { Sort } from '../../../domain/recipes/sorts.ts'
import { paths } from '../../navigation/paths.ts'
import { useOwnRecipeList, useOwnSummary } from '../../own-recipes/use-own-recipes.ts'
import { RecipeGrid } from '../../recipes/recipe-grid.tsx'
import type { Selection } from '../../recipes/selection.ts'

const shown = 4

interface OwnFoundProps {
  asked: Pick<Selection, 'search' | 'goals'>
  /** None is our own. */
  sort: Sort | ''
}

/** The own recipes that a search finds, before those of the site; nothing where there are none. */
export function OwnFound(props: OwnFoundProps) {
  const { data: summary } = useOwnSummary()
  return summary && summary.kept > 0 ? <Found {...props} /> : null
}

function Found({ asked: { search, goals }, sort: chosen }: OwnFoundProps) {
  const sort = ownSorts.find((one) => one === chosen)
  const query = { search, ...(goals.length > 0 && { goals: goals.join() }), ...(sort && { sort }) }
  const { cards, total = 0, isOutdated } = useOwnRecipeList(query)
  if (!cards || cards.length === 0) return null
  return (
    <section aria-labelledby="own-found" aria-busy={isOutdated} className="mt-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <h2 id="own-found" className="text-h2">
          My Recipes
        </h2>
        {total > shown && (
          <Link
            href={`${paths.myRecipes()}?${new URLSearchParams(query)}`}
            className="flex min-h-11 items-center text-desc font-semibold underline underline-offset-4"
          >
            All {total}
          </Link>
        )}
      </div>
      <RecipeGrid cards={cards.slice(0, shown)} />
    </section>
  )
}
