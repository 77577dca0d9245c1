import '../../domain/plain-refusals.ts'
import {
  contradictionsIn,
  editedRecipe,
  type EditedRecipe,
} from '../../domain/recipe-editor/edited-recipe.ts'
import { writtenIn, type FormState } from './form-state.ts'

/** Why a recipe cannot be saved, by the path of each field. */
export function problemsIn(edited: EditedRecipe): Record<string, string> {
  const { error } = editedRecipe.safeParse(edited)
  if (!error) return contradictionsIn(edited)
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** What is said of the rows of a list, by their ids. */
export function rowProblems(
  problems: Record<string, string>,
  field: 'ingredients' | 'instructions',
  state: FormState,
) {
  const { lines, steps } = writtenIn(state)
  const rows = field === 'ingredients' ? lines : steps
  return new Map(
    Object.entries(problems).flatMap(([path, sentence]) => {
      const [of, place] = path.split('.')
      const row = of === field && place !== undefined ? rows[Number(place)] : undefined
      return row ? [[row.id, sentence] as const] : []
    }),
  )
}
