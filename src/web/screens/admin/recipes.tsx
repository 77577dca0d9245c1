import { useQueryClient } from '@tanstack/react-query'
import type { ManagedRecipe } from '../../../domain/admin/managed-recipe.ts'
import { RecipesPanel } from '../../admin/recipes-panel.tsx'
import { under } from '../../api/query-of.ts'
import { RecipePhotoButton } from '../../uploads/recipe-photo.tsx'

const photoOf = (recipe: ManagedRecipe) => <RecipePhoto recipe={recipe} />

export const Recipes = () => <RecipesPanel pictureControl={photoOf} />

function RecipePhoto({ recipe }: { recipe: ManagedRecipe }) {
  const client = useQueryClient()
  // The picture stands in every list of recipes.
  const refresh = () => void client.invalidateQueries(under('/api'))
  return <RecipePhotoButton recipeId={recipe.id} onDone={refresh} />
}
