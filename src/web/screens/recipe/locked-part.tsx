import type { LockedRecipe } from '../../../domain/recipes/recipe.ts'
import { LockedRecipePage } from '../../recipe-page/locked-recipe.tsx'
import { SimilarRecipes } from './similar-recipes.tsx'

/** With what can be cooked instead. */
export const LockedPart = ({ recipe }: { recipe: LockedRecipe }) => (
  <LockedRecipePage recipe={recipe} similar={<SimilarRecipes recipe={recipe} />} />
)
