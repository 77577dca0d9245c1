import { remembering } from '../remembering.ts'
import { pantryNames as limits } from './limits.ts'
import type { Pantry, PantryItem } from './pantry.ts'
import { spelledUnit } from './units.ts'

const accents = /\p{M}/gu
const behindTheName = /[,(].*$/s
const sizes = /\b(?:extra[\s-]+)?(?:large|small|medium|big|jumbo)\s+/g
/** How something is cut is not what is bought, unless the pantry sells it so: "sliced almond". */
const cuts =
  /\b(?:finely|roughly|coarsely|thinly|freshly|chopped|diced|minced|sliced|grated|shredded|peeled|fresh|ripe|organic)\s+/g
const fresh = /\bfresh /
/** "Bag of potatoes", "gallon of milk". */
const packed = /^(\S+) of (?=\S)/
/** "Eggs 18 ct". */
const countBehind = /(?<=\S) \d+ ?(?:ct|count|pk|pack)$/

/** The same ending for one and for many: "tomatoes" like "tomato". What comes out need not be a word. */
function numberless(name: string): string {
  const one = /[^siu']s$/.test(name) ? name.slice(0, -1) : name
  if (/(?:ea|oa|al)ve$/.test(one)) return one.replace(/ve$/, 'f')
  return one.replace(/ie$/, 'y').replace(/(?<=o|ch|sh|x|ss|z)e$/, '')
}

/** Most names are written so, and are not looked at again. */
const isAsWritten = /^[a-z]+(?: [a-z]+)*$/

/** A name without case, accents and what follows a comma; what is too long for a name stays as it came. */
function asWritten(name: string): string {
  if (isAsWritten.test(name)) return name
  const spelled = name.length > limits.longest ? name : name.normalize('NFKD')
  if (spelled.length > limits.longest) return name.trim().toLowerCase()
  // Only what is written as a comma or a bracket is one: "⑴" is spelled with two.
  const named = name.replace(behindTheName, '').normalize('NFKD')
  const words = named.replaceAll(accents, '').toLowerCase()
  const written = words
    .replaceAll('&', ' and ')
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
  // A name that is nothing else, "(red)" or "large", is still a name.
  return written || name.trim().toLowerCase()
}

const without = (words: RegExp, plain: string) => `${plain} `.replaceAll(words, '').trim() || plain

/** A name as it stands, less the words that only say how big. */
export const withoutSize = (name: string) =>
  `${name} `.replaceAll(new RegExp(sizes.source, 'gi'), '').trim() || name

export interface PantryIndex {
  /** What the pantry knows under a name, its plural or a synonym. */
  find(name: string): PantryItem | undefined
  /** Equal for two names of the same thing, and for nothing else. */
  keyOf(name: string): string
  /** What the pantry calls it, worked out anew each time. */
  nameOf(name: string): string | undefined
}

/** Finds ingredients by any name a person may give them. */
export function indexPantry(pantry: Pantry): PantryIndex {
  const names = new Map<string, string>()
  const spellings = [
    ...Object.keys(pantry).map((name) => ({ name, spelling: name })),
    ...Object.entries(pantry).flatMap(([name, { plural, synonyms }]) =>
      [plural ?? name, ...synonyms].map((spelling) => ({ name, spelling })),
    ),
  ].map(({ name, spelling }) => ({ name, written: asWritten(spelling) }))
  const note = (spelling: string, name: string) => names.has(spelling) || names.set(spelling, name)
  // What somebody wrote so goes before what is only taken for one or for many.
  for (const { name, written } of spellings) note(written, name)
  for (const { name, written } of spellings) note(numberless(written), name)

  // "Mints" are not mint; only what nobody wrote so is taken for one or for many.
  const named = (written: string) => names.get(written) ?? names.get(numberless(written))
  // "Large flour tortilla" may be a thing of its own; only otherwise does a size not matter.
  const itself = (written: string) => {
    const sized = named(written)
    if (sized !== undefined) return sized
    const anySize = without(sizes, written)
    const uncut = without(cuts, anySize)
    if (uncut === written) return undefined
    return named(anySize) ?? (fresh.test(anySize) && isDried(uncut) ? undefined : named(uncut))
  }
  const isDried = (written: string) => pantry[named(written) ?? '']?.dried ?? false
  /** What is in a bag of something. What comes in a can is not what lies in the open. */
  const insideOf = (written: string): string | undefined => {
    const [whole = '', container = ''] = packed.exec(written) ?? []
    const unit = spelledUnit(container)
    if (!unit) return undefined
    const inside = written.slice(whole.length)
    return (unit.name === 'can' ? itself(`canned ${inside}`) : undefined) ?? itself(inside)
  }
  const nameOf = (spelling: string): string | undefined => {
    const written = asWritten(spelling)
    const uncounted = written.replace(countBehind, '')
    return itself(written) ?? (uncounted === written ? undefined : itself(uncounted)) ?? insideOf(uncounted)
  }
  // The names of a shopping list are looked up again at every tick.
  // The colon keeps a thing nobody knows apart from a pantry name that it happens to reduce to.
  const keyOf = remembering(
    (spelling) => nameOf(spelling) ?? `:${without(sizes, numberless(asWritten(spelling)))}`,
  )
  return {
    find: (spelling) => pantry[keyOf(spelling)],
    keyOf,
    nameOf,
  }
}
