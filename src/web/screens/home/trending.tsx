import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { home, listing } from '../../../domain/recipes/limits.ts'
import { isDoneQuickly } from '../../../domain/recipes/filters.ts'
import { favoritesFirst } from '../../../domain/profile/favorites-first.ts'
import { mostlyOpen } from '../../../domain/recipes/mostly-open.ts'
import { useUser } from '../../session/use-user.ts'
import { useOwnPreferences } from '../../preferences/use-own-preferences.ts'
import { counted } from '../../../domain/counted.ts'
import { RecipeResults } from '../../recipes/recipe-results.tsx'
import { type RecipeList, useRecipeList, useRecipeSummary } from '../../recipes/use-recipes.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

const orders = {
  // More are asked for than shown: some are locked, and some only call themselves quick.
  Popular: { sort: 'popular', limit: listing.pageSize },
  Recent: { sort: 'recent', limit: listing.pageSize },
  Quick: { sort: 'popular', filter: 'quick', limit: listing.pageSize },
} as const
type Order = keyof typeof orders
const orderNames = Object.keys(orders) as Order[]

interface TrendingProps {
  search: string
  onClear: () => void
}

/** Six recipes in the chosen order; with a search everything that fits it. */
export function Trending({ search, onClear }: TrendingProps) {
  const [order, setOrder] = useState<Order>('Popular')
  const preferred = useOwnPreferences()?.preferredCuisines
  const isPremium = useUser().user?.isPremium === true
  const isSearching = search !== ''
  const list = useRecipeList(isSearching ? { search } : orders[order])
  const shown = useDebounced(isSearching ? 'Search' : order, list)
  const { data: summary, isPlaceholderData } = useRecipeSummary({ search })
  // The count before belongs to another question.
  const found = summary && !isPlaceholderData ? `${counted(summary.total, 'recipe')} found` : 'Searching...'
  return (
    <section id="trending" aria-labelledby="trending-title" className="scroll-mt-24">
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3.5 md:mb-[26px]">
        <h2 id="trending-title" aria-live="polite" className="text-h2">
          {isSearching ? found : 'Trending Recipes'}
        </h2>
        {!isSearching && <OrderSwitch order={order} onChange={setOrder} />}
      </div>
      <RecipeResults
        list={isSearching ? list : sixOf(list, shown, shown === 'Recent' ? [] : preferred, { isPremium })}
        search={search}
        empty={isSearching ? <NothingFound search={search} onClear={onClear} /> : <NothingYet />}
      />
    </section>
  )
}

/** What the cards that are there were asked for: while others are on their way, what came before. */
function useDebounced<T>(asked: T, { isOutdated }: RecipeList) {
  const [settled, setSettled] = useState(asked)
  if (!isOutdated && settled !== asked) setSettled(asked)
  return isOutdated ? settled : asked
}

/** Six and no more, those of preferred cuisines first. */
function sixOf(
  { more: _more, cards, ...list }: RecipeList,
  order: Order | 'Search',
  preferred: string[] | undefined,
  viewer: { isPremium: boolean },
): RecipeList {
  const fitting = cards?.filter((card) => order !== 'Quick' || isDoneQuickly(card))
  const six = fitting && mostlyOpen(fitting, viewer, { count: home.trending, locked: home.lockedTrending })
  return { ...list, cards: six && favoritesFirst(six, (card) => card.regions, preferred) }
}

function OrderSwitch({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  return (
    <div
      role="group"
      aria-label="Order of the recipes"
      className="flex rounded-full bg-surface p-1 max-md:w-full md:ml-auto"
    >
      {orderNames.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === order}
          onClick={() => onChange(each)}
          className={classNames(
            'min-h-11 flex-1 rounded-full px-[18px] text-meta font-semibold transition-colors',
            each === order
              ? 'bg-bg text-ink inset-ring-[1.5px] inset-ring-edge'
              : 'text-ink-2 hover:text-ink',
          )}
        >
          {each}
        </button>
      ))}
    </div>
  )
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      heading="h3"
      icon={<SearchX />}
      title={`No recipes found for "${search.trim()}"`}
      actions={<Button onClick={onClear}>Clear Search</Button>}
    >
      Try searching for restaurant names, dish types, or ingredients
    </EmptyState>
  )
}

function NothingYet() {
  return (
    <EmptyState heading="h3" icon={<SearchX />} title="No recipes here yet">
      Try another order.
    </EmptyState>
  )
}
