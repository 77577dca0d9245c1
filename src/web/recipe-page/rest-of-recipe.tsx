import type { Recipe } from '../../domain/recipes/recipe.ts'
import { JsonLd } from './json-ld.tsx'
import { Notes } from './notes.tsx'
import { NutritionPanel } from './nutrition-panel.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import type { KeptProgress } from './use-progress.ts'

export interface RestOfRecipeProps {
  written: Recipe
  /** As it is cooked. */
  recipe: Recipe
  kept: KeptProgress
  rating: number | null
}

/** Below the steps, and what only programs read. */
export function RestOfRecipe({ written, recipe, kept, rating }: RestOfRecipeProps) {
  const { id, nutrition, ingredients, instructions } = recipe
  return (
    <>
      <JsonLd recipe={written} />
      {nutrition && <NutritionPanel nutrition={nutrition} />}
      <ProgressPanel
        kept={kept}
        ingredients={ingredients.length}
        steps={instructions.length}
        rating={rating}
      />
      <Notes id={id} />
    </>
  )
}
