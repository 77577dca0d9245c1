/** What can be set by hand for a recipe, whatever its source says. */
export interface Settable {
  isPremium: boolean
  /** ISO; null when it is out for everyone. */
  publishedAt: string | null
  listed: boolean
  image: string | null
}
export type Setting = keyof Settable

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
  const wanted = { ...ours, ...changes }
  const differing = settings(wanted).filter((name) => !isSame(name, wanted, source))
  return { ours: only(differing, wanted), theirs: only(differing, source) }
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

function isSame(name: Setting, one: Partial<Settable>, other: Partial<Settable>) {
  if (name !== 'publishedAt') return one[name] === other[name]
  return moment(one.publishedAt) === moment(other.publishedAt)
}

/** Two spellings of a moment are one moment. */
const moment = (text: string | null | undefined) => (text == null ? null : new Date(text).getTime())
