import type { LockedRecipe, Recipe } from '../../domain/recipes/recipe.ts'
import { LockedCooking } from './locked-cooking.tsx'
import { NoSteps } from './no-steps.tsx'

/** Of a recipe that is locked or has no steps. */
export const NotCooked = ({ recipe }: { recipe: Recipe | LockedRecipe }) =>
  recipe.isLocked ? <LockedCooking recipe={recipe} /> : <NoSteps id={recipe.id} />
