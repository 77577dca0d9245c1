import { Heart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { counted } from '../../domain/counted.ts'
import { ListTools } from './list-tools.tsx'
import { NoRecipesFound } from './no-recipes-found.tsx'
import { PageHead } from './page-head.tsx'
import { RecipeResults } from './recipe-results.tsx'
import { ResultCount } from './result-count.tsx'
import { selected } from './selection.ts'
import { useFavorites } from '../favorites/use-favorites.ts'
import { useSelection } from './use-selection.ts'

export function FavoriteRecipes() {
  const { data, isError, isFetching, refetch } = useFavorites()
  const { selection, change, clear } = useSelection()
  const found = data && selected(data, selection)
  const list = { cards: found, isOutdated: false, isError, isFetching, retry: () => void refetch() }
  const heading = useFocusAfterRemoval(data?.length ?? 0)
  return (
    <>
      <PageHead title="My Favorites" line="Every recipe you gave a heart, the latest first.">
        {data && data.length > 0 && <ListTools selection={selection} change={change} />}
        <ResultCount>{found ? counted(found.length, 'recipe') : ''}</ResultCount>
      </PageHead>
      <section aria-labelledby="favorites" className="mt-6 min-h-[80dvh]">
        <h2 id="favorites" ref={heading} tabIndex={-1} className="sr-only">
          Favorite recipes
        </h2>
        <RecipeResults
          list={list}
          what="your favorites"
          empty={
            data && data.length > 0 ? (
              <NoRecipesFound onClear={clear} />
            ) : (
              <EmptyState
                heading="h3"
                icon={<Heart />}
                title="No favorites yet"
                actions={
                  <>
                    <ButtonLink href={paths.recipes()}>Browse Recipes</ButtonLink>
                    <ButtonLink href={paths.restaurants()} variant="outline">
                      See Restaurant Copycats
                    </ButtonLink>
                  </>
                }
              >
                Give a recipe a heart and it waits for you here, so that dinner is never more than a tap away.
              </EmptyState>
            )
          }
        />
      </section>
    </>
  )
}

/** A heart that is taken back takes its card along, and the focus with it. */
function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return heading
}
