import { BookX } from 'lucide-react'
import type { ReactNode } from 'react'
import { shelves, type ManagedRecipe, type ShelfName } from '../../domain/admin/managed-recipe.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PagedList } from './paged-list.tsx'
import { PanelHead } from './panel-head.tsx'
import { RecipeRow } from './recipe-row.tsx'
import { SearchAndShow } from './search-and-show.tsx'
import { useManagedRecipes } from './use-admin.ts'
import { useListAddress } from './use-list-address.ts'

const shelfNames: Record<ShelfName, string> = {
  all: 'All recipes',
  listed: 'Listed',
  unlisted: 'Not listed',
  premium: 'Premium',
  changed: 'Set by hand',
}
const choices = shelves.map((shelf) => [shelf, shelfNames[shelf]] as const)

interface RecipesPanelProps {
  /** What changes the picture of a recipe. */
  pictureControl?: (recipe: ManagedRecipe) => ReactNode
}

/** Every recipe, listed or not, and what can be set by hand for it. */
export function RecipesPanel({ pictureControl }: RecipesPanelProps) {
  const shownAt = useListAddress(shelves)
  const { search, show: shelf, page, turnTo } = shownAt
  const list = useManagedRecipes({ search: useDebounced(search.trim()), shelf, page })
  return (
    <>
      <PanelHead
        title="Recipes"
        line="What you set here stays when the collection is updated, until you give it back to its source."
      >
        <SearchAndShow label="Search recipes" choices={choices} address={shownAt} />
      </PanelHead>
      <PagedList
        what="the recipes"
        list={list}
        onPage={turnTo}
        empty={
          <EmptyState icon={<BookX />} title="No recipes here">
            Nothing fits this search on this shelf.
          </EmptyState>
        }
      >
        {(recipe) => <RecipeRow recipe={recipe} pictureControl={pictureControl?.(recipe)} />}
      </PagedList>
    </>
  )
}
