import type { AnswerOf } from '../../domain/call.ts'
import { counted } from '../../domain/counted.ts'
import type { ManyChange } from '../../domain/own-recipes/many-change.ts'
import type { changeManyOwnRecipes } from '../../domain/own-recipes/sorting-calls.ts'

/** What was done to some recipes, as a sentence; a collection is told of by its name. */
export function doneWords(change: ManyChange, count: number, collection = 'the collection') {
  const recipes = counted(count, 'recipe')
  const were = `${recipes} ${count === 1 ? 'was' : 'were'}`
  if (change.kind === 'tag') return `“${change.tag}” is on ${recipes} more`
  if (change.kind === 'untag') return `“${change.tag}” was taken off ${recipes}`
  if (change.kind === 'collect') return `${were} put into ${collection}`
  if (change.kind === 'release') return `${were} taken out of ${collection}`
  return change.kind === 'delete' ? `${were} deleted` : `${recipes} ${count === 1 ? 'is' : 'are'} back`
}

type Answer = AnswerOf<typeof changeManyOwnRecipes>

/** Which stay as they are, and why; undefined where all that were meant are other now. */
export function leftWords({ notFound, refused }: Answer, titleOf: (id: string) => string | undefined) {
  const sentences = [
    ...(notFound.length > 0 ? [`${counted(notFound.length, 'recipe')} could not be found any more.`] : []),
    ...refused.slice(0, 1).map(({ id, why }) => `${titleOf(id) ?? 'A recipe'} stays as it is: ${why}`),
    ...(refused.length > 1 ? [`So do ${refused.length - 1} more.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
