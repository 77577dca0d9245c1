import { BookX, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { shelves, type ManagedRecipe, type ShelfName } from '../../domain/admin/managed-recipe.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PagedList } from './paged-list.tsx'
import { PanelHead } from './panel-head.tsx'
import { RecipeRow } from './recipe-row.tsx'
import { SearchAndShow } from './search-and-show.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useManagedRecipes } from './use-admin.ts'
import { useListAddress } from './use-list-address.ts'

const shelfNames: Record<ShelfName, string> = {
  all: 'All recipes',
  listed: 'Listed',
  unlisted: 'Not listed',
  premium: 'Premium',
  changed: 'Set by hand',
  drafts: 'Drafts',
  unapproved: 'Not looked over',
  deleted: 'Deleted',
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
  const items = list.data?.items ?? []
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  // What is no longer on the page is not meant.
  const selected = items.filter(({ id }) => marked.has(id))
  const select = (ids: string[], isSelected: boolean) =>
    setMarked(new Set(isSelected ? [...marked, ...ids] : [...marked].filter((id) => !ids.includes(id))))
  return (
    <>
      <PanelHead
        title="Recipes"
        line="What you set here stays when the collection is updated, until you give it back to its source."
      >
        <SearchAndShow label="Search recipes" choices={choices} address={shownAt} />
        <ButtonLink href={paths.adminRecipe('new')}>
          <Plus aria-hidden /> New recipe
        </ButtonLink>
      </PanelHead>
      {items.length > 0 && (
        <SelectionBar
          selected={selected}
          count={items.length}
          isDeleted={shelf === 'deleted'}
          onAll={(isSelected) =>
            select(
              items.map(({ id }) => id),
              isSelected,
            )
          }
          onDone={() => setMarked(new Set())}
        />
      )}
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
        {(recipe) => (
          <RecipeRow
            recipe={recipe}
            pictureControl={pictureControl?.(recipe)}
            isSelected={marked.has(recipe.id)}
            onSelect={(isSelected) => select([recipe.id], isSelected)}
          />
        )}
      </PagedList>
    </>
  )
}
