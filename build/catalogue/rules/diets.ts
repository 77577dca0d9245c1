import { dietsInNote } from '../../../src/domain/imports/diets-in-note.ts'
import { type Diet, diets } from '../../../src/domain/recipes/dietary.ts'
import type { Draft } from '../recipe.ts'

/** Diets it is tagged with and does not keep, and those that nobody can tell. */
export const dietFaults = (draft: Draft): string[] => [...brokenDiets(draft), ...untoldDiets(draft)]

function brokenDiets({ front, objections }: Draft): string[] {
  const kept = diets.filter((diet) => front.tags?.includes(diet) && objections[diet].length > 0)
  return kept.map((diet) => `not ${diet}: ${objections[diet].join(', ')}`)
}

/** Where nothing speaks against a diet the page says so, and a maker's mixture must not make that a guess. */
function untoldDiets({ ingredients, items, objections }: Draft): string[] {
  const opaque = ingredients.filter((_, place) => items[place]?.opaque)
  return diets
    .filter((diet) => objections[diet].length === 0)
    .flatMap((diet) =>
      opaque
        .filter(({ name, note }) => !isOfKind(diet, `${name}, ${note ?? ''}`))
        .map(
          ({ name }) =>
            `cannot tell whether it is ${diet}: say in the note of "${name}" that it is of such a kind`,
        ),
    )
}

/** Vegan butter is vegan by its name. A shopping list says what is read here. */
function isOfKind(diet: Diet, words: string) {
  const asked = dietsInNote(words).diets
  return asked.includes(diet) || (diet === 'vegetarian' && asked.includes('vegan'))
}
