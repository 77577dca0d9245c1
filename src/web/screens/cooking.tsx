import { Suspense } from 'react'
import { useParams } from 'wouter'
import { lazyPart } from '../boot/lazy.tsx'
import { CookingSkeleton } from '../cooking/cooking-skeleton.tsx'
import { RecipeFailed, RecipeNotFound } from '../recipe-page/recipe-states.tsx'
import { queryClient } from '../api/query-client.ts'
import { paths } from '../navigation/paths.ts'
import { recipeQuery } from '../recipe-page/queries.ts'
import { useRecipe } from '../recipe-page/use-recipe.ts'
import { CookedRecipe } from './cooking/cooked-recipe.tsx'

// What stands here instead of a recipe to cook.
const { Component: NotCooked } = lazyPart(async () => (await import('../cooking/not-cooked.tsx')).NotCooked)

export const fetchCooked = (path: string) =>
  queryClient.prefetchQuery(recipeQuery(path.slice(paths.cooking('').length)))

export function Cooking() {
  const { id } = useParams<{ id: string }>()
  return <OneCooking key={id} id={id} />
}

function OneCooking({ id }: { id: string }) {
  const { recipe, error, isMissing, isFetching, retry } = useRecipe(id)
  if (recipe?.isLocked || recipe?.instructions.length === 0)
    return (
      <Suspense fallback={<CookingSkeleton title={recipe.title} />}>
        <NotCooked recipe={recipe} />
      </Suspense>
    )
  if (recipe) return <CookedRecipe recipe={recipe} />
  if (isMissing) return <RecipeNotFound />
  if (error) return <RecipeFailed busy={isFetching} onRetry={retry} />
  return <CookingSkeleton />
}
