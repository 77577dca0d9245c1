import { Suspense } from 'react'
import { useParams } from 'wouter'
import { lazyPart } from '../boot/lazy.tsx'
import { RecipeFailed, RecipeNotFound, RecipeSkeleton } from '../recipe-page/recipe-states.tsx'
import { recipeQuery } from '../recipe-page/queries.ts'
import { useRecipe } from '../recipe-page/use-recipe.ts'
import { paths } from '../navigation/paths.ts'
import { queryClient } from '../api/query-client.ts'
import { useUser } from '../session/use-user.ts'
import { AdminNote } from './recipe/admin-note-part.tsx'
import { OwnBar } from './recipe/own-bar-part.tsx'
import { TimedRecipe } from './recipe/timed-recipe.tsx'

const { Component: LockedPart } = lazyPart(async () => (await import('./recipe/locked-part.tsx')).LockedPart)

export const fetchRecipe = (path: string) =>
  queryClient.prefetchQuery(recipeQuery(path.slice(paths.recipe('').length)))

export function Recipe() {
  const { id } = useParams<{ id: string }>()
  // A page of its own for each recipe: portions and unfinished notes must not wander to the next.
  return <OneRecipe key={id} id={id} />
}

function OneRecipe({ id }: { id: string }) {
  const { recipe, error, isMissing, isFetching, retry } = useRecipe(id)
  const { user } = useUser()
  if (recipe?.isLocked)
    return (
      <>
        {recipe.isOwn && <OwnBar recipe={recipe} canEdit={false} />}
        <Suspense fallback={<RecipeSkeleton />}>
          <LockedPart recipe={recipe} />
        </Suspense>
      </>
    )
  if (recipe)
    return (
      <>
        {recipe.isOwn && <OwnBar recipe={recipe} canEdit />}
        {user?.isAdmin && !recipe.isOwn && <AdminNote recipe={recipe} />}
        <TimedRecipe recipe={recipe} />
      </>
    )
  if (isMissing) return <RecipeNotFound />
  if (error) return <RecipeFailed busy={isFetching} onRetry={retry} />
  return <RecipeSkeleton />
}
