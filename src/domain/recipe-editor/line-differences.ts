import type { Ingredient } from '../recipes/recipe.ts'
import { type DraftLine, matchedNames } from './draft.ts'

/** How one line of a list differs from another version's. */
export type LineDifference =
  | { kind: 'changed'; id: string; theirs: Ingredient }
  /** `after`: the line of one's own that theirs stands behind. */
  | { kind: 'left out'; place: number; theirs: Ingredient; after: string | undefined }
  | { kind: 'added'; id: string; mine: Ingredient }

/** What is other, added and left out; which number of a name is written follows from the pantry and says nothing. */
export function lineDifferences(lines: DraftLine[], theirs: Ingredient[]): LineDifference[] {
  const nameOf = matchedNames(theirs, lines)
  const byId = new Map(lines.map((line) => [line.id, line]))
  let after: string | undefined
  const ofTheirs = theirs.flatMap((one, place): LineDifference[] => {
    const mine = byId.get(nameOf(place))
    if (!mine) return [{ kind: 'left out', place, theirs: one, after }]
    after = mine.id
    return isSame(mine, one) ? [] : [{ kind: 'changed', id: mine.id, theirs: one }]
  })
  const matched = new Set(theirs.map((_, place) => nameOf(place)))
  const added = lines.filter(({ id }) => !matched.has(id))
  return [...ofTheirs, ...added.map(({ id, ...mine }): LineDifference => ({ kind: 'added', id, mine }))]
}

const isSame = (one: Ingredient, other: Ingredient) =>
  one.amount === other.amount && one.name === other.name && one.note === other.note
