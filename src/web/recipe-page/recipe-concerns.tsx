import { CircleSlash2, TriangleAlert } from 'lucide-react'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import { useConcerns } from '../preferences/use-concerns.ts'
import { useOwnPreferences } from '../preferences/use-own-preferences.ts'
import { classNames } from '../ui/class-names.ts'
import { labelsToRead } from '../../domain/substitutes/swapped-recipe.ts'
import { listed } from '../../domain/listed.ts'
import { unrecognised } from './partly-known.tsx'

/** What speaks against a dish for whoever is about to cook it. */
export function RecipeConcerns({ recipe }: { recipe: Recipe }) {
  const concerns = useConcerns()(recipe)
  const allergies = useOwnPreferences()?.allergies ?? []
  const isUnknown = allergies.length > 0 && (!recipe.allergens || recipe.unknownIngredients !== undefined)
  const labels = labelsToRead(recipe)
  if (concerns.length === 0 && !isUnknown) return null
  return (
    <ul aria-label="For you" className="mt-5 flex flex-wrap gap-2 print:hidden">
      {concerns.map(({ kind, words }) => (
        <li
          key={words}
          className={classNames(
            'inline-flex items-center gap-2 rounded-full px-3.5 py-2 text-meta font-semibold [&_svg]:size-4 [&_svg]:shrink-0',
            kind === 'allergy' ? 'bg-danger-soft text-danger' : 'bg-surface-2',
          )}
        >
          {kind === 'allergy' ? <TriangleAlert aria-hidden /> : <CircleSlash2 aria-hidden />}
          {words}
        </li>
      ))}
      {isUnknown && (
        <li className="inline-flex items-center rounded-full bg-surface-2 px-3.5 py-2 text-meta font-semibold">
          {labels.length > 0
            ? `Read the label of ${listed(labels)}`
            : recipe.unknownIngredients
              ? `${unrecognised(recipe.unknownIngredients)} not recognised`
              : 'Not checked for allergies'}
        </li>
      )}
    </ul>
  )
}
