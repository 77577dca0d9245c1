import { useParams } from 'wouter'
import { CookingSkeleton } from '../cooking/cooking-skeleton.tsx'
import { LockedCooking } from '../cooking/locked-cooking.tsx'
import { NoSteps } from '../cooking/no-steps.tsx'
import { RecipeFailed, RecipeNotFound } from '../recipe-page/recipe-states.tsx'
import { useRecipe } from '../recipe-page/use-recipe.ts'
import { CookedRecipe } from './cooking/cooked-recipe.tsx'

export function Cooking() {
  const { id } = useParams<{ id: string }>()
  return <OneCooking key={id} id={id} />
}

function OneCooking({ id }: { id: string }) {
  const { recipe, error, isMissing, isFetching, retry } = useRecipe(id)
  if (recipe?.isLocked) return <LockedCooking recipe={recipe} />
  if (recipe?.instructions.length === 0) return <NoSteps id={id} />
  if (recipe) return <CookedRecipe recipe={recipe} />
  if (isMissing) return <RecipeNotFound />
  if (error) return <RecipeFailed busy={isFetching} onRetry={retry} />
  return <CookingSkeleton />
}
