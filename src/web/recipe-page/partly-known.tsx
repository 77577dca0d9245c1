import { CircleQuestionMark } from 'lucide-react'
import { counted } from '../../domain/counted.ts'
import { labelsToRead } from '../../domain/substitutes/swapped-recipe.ts'
import { listed } from '../../domain/listed.ts'
import type { Recipe } from '../../domain/recipes/recipe.ts'

export const unrecognised = (count: number) => counted(count, 'ingredient')

/** What can be said of a dish of which some ingredients are unknown, and that it is not all. */
export function PartlyKnown({ recipe }: { recipe: Recipe }) {
  const { allergens, unknownIngredients = 0 } = recipe
  const labels = labelsToRead(recipe)
  const contains = allergens && allergens.length > 0 ? `Contains ${allergens.join(', ')}. ` : ''
  return (
    <p className="flex items-start gap-2.5 text-meta">
      <CircleQuestionMark aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span>
        {contains && <span className="font-semibold">{contains}</span>}
        <span className="text-ink-2">
          {labels.length > 0
            ? `Makers of ${listed(labels)} differ: their labels say whether it suits allergies and diets.`
            : `${unrecognised(unknownIngredients)} not recognised, so allergies and diets are not certain.`}
        </span>
      </span>
    </p>
  )
}
