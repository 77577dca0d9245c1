import { isSameValue } from '../same-value.ts'
import type { Recipe } from './recipe.ts'

/** What can be set by hand for a recipe, whatever its source says, and what follows from it. */
export interface Settable extends Pick<
  Recipe,
  | 'title'
  | 'description'
  | 'image'
  | 'cookTime'
  | 'activeTime'
  | 'waitingTime'
  | 'difficulty'
  | 'servings'
  | 'ingredients'
  | 'instructions'
  | 'tags'
  | 'restaurantBrand'
  | 'cuisine'
  | 'course'
  | 'isPremium'
  | 'objections'
  | 'allergens'
  | 'chips'
> {
  contains: string[] | null
  unknownIngredients: number
  /** ISO; null when it is out for everyone. */
  publishedAt: string | null
  listed: boolean
  /** ISO; null while it is there. */
  deletedAt: string | null
}
export type Setting = keyof Settable

/** Steps name ingredients by their places, and diets follow from both: they are kept together or not at all. */
const whatIsInIt: ReadonlySet<Setting> = new Set<Setting>([
  'ingredients',
  'instructions',
  'objections',
  'contains',
  'allergens',
  'unknownIngredients',
])

/** What was set by hand, and what the source says of the same. */
export interface Overrides {
  ours: Partial<Settable>
  theirs: Partial<Settable>
}

/** The overrides after a change. What is set to what the source says anyway is no override. */
export function overridden(
  { ours, theirs }: Overrides,
  current: Settable,
  changes: Partial<Settable>,
): Overrides {
  const source = { ...current, ...theirs }
  const wanted = { ...source, ...ours, ...changes }
  const differ = differing(wanted, source)
  const isOther = differ.some((name) => whatIsInIt.has(name))
  // Where the diets are unknown, the chips do not follow from them.
  const kept = isOther ? [...new Set([...differ, ...whatIsInIt, 'chips' as const])] : differ
  return { ours: only(kept, wanted), theirs: only(kept, source) }
}

/** A recipe as it is shown: what was set by hand wins. */
export const applied = (source: Settable, { ours }: Overrides): Settable => ({ ...source, ...ours })

/** A recipe as its source has it. */
export const lifted = (shown: Settable, { theirs }: Overrides): Settable => ({ ...shown, ...theirs })

/** What is not the same in both. */
export const differing = (one: Settable, other: Settable): Setting[] =>
  settings(one).filter((name) => !isSame(name, one, other))

const settings = (of: Partial<Settable>) => Object.keys(of) as Setting[]

const only = (names: Setting[], from: Partial<Settable>): Partial<Settable> =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

function isSame(name: Setting, one: Settable, other: Settable) {
  if (name !== 'publishedAt' && name !== 'deletedAt') return isSameValue(one[name], other[name])
  return moment(one[name]) === moment(other[name])
}

/** Two spellings of a moment are one moment. */
const moment = (text: string | null) => (text === null ? null : new Date(text).getTime())
