import { type Diet, diets, objectionsTo } from '../recipes/dietary.ts'
import type { Flag } from '../recipes/pantry.ts'
import type { Ingredient, Objections } from '../recipes/recipe.ts'
import { type DietaryNotes, freeOf } from './dietary-notes.ts'
import type { ParsedIngredient } from './ingredient-line.ts'
import { isMixture, type KnownIngredients } from './known-ingredients.ts'
import type { FlaggedThing } from './flagged-things.ts'
import type { NamedThings } from './named-things.ts'
import type { RowTools } from './row-tools.ts'
import { isSoldGlutenFree, readNote } from './note-things.ts'

interface Verdict {
  names: Pick<Ingredient, 'name' | 'plural'>[]
  /** Unknown unless the pantry knows every ingredient, and no note speaks of another that may matter. */
  objections: Objections | null
  contains: string[] | null
  /** Of what is known. */
  allergens: Flag[]
  /** How many things may bring along more than that. */
  unknownIngredients: number
  tags: string[]
  /** Diets that a known ingredient or the notes speak against, whatever other words say. */
  refuted: Diet[]
  contradictions: string[]
}

type VerdictTools = Pick<RowTools, 'known' | 'flaggedThings'> & Partial<Pick<RowTools, 'noteOf'>>

/** What stands elsewhere in a recipe: in its title, its notes, its headings and its method. */
type Elsewhere = DietaryNotes & NamedThings

/** What the ingredients say: about diets all of it when each is known, never a guess when one is not. */
export function verdictOn(
  parsed: ParsedIngredient[],
  notes: Elsewhere,
  { known, flaggedThings, noteOf = (note) => readNote(note, known) }: VerdictTools,
): Verdict {
  // Earlier imports have names with a bracket in them, and nobody knows what it says.
  const found = parsed.map((one) => (/[(,]/.test(one.name) ? undefined : known(...namesOf(one))))
  const names = parsed.map(({ name }, place) => numbersOf(name, found[place]?.item.plural, found[place]?.key))
  const listed = names.flatMap(({ name }, place) => {
    const item = found[place]?.item
    // Nobody knows all of it, but "light soy sauce" has soy sauce in it.
    const told = item
      ? item.flags
      : flaggedThings.inText(namesOf(parsed[place]!)[0]!).flatMap(({ sure }) => sure)
    return item || told.length > 0 ? [{ name, flags: told }] : []
  })
  const said = parsed.map(({ note }) => noteOf(note ?? ''))
  const keys = new Set(found.map((one) => one?.key))
  // Behind a comma or an "or" may stand what no line of its own names: "salt, pepper, butter".
  const beside = said
    .flatMap(({ things }) => things)
    .filter(({ key, item }) => (item.flags.length > 0 || isMixture(item)) && !keys.has(key))
  const unclear = found.filter(
    (one, place) => !one || (one.item.opaque ?? false) || !said[place]!.isUnderstood,
  ).length
  const certain = beside.flatMap(({ key, item, isChoice }) =>
    isChoice ? [] : [{ name: key, flags: item.flags }],
  )
  const named = [...listed, ...certain]
  const warned = notes.allergens.filter((flag) => !named.some(({ flags }) => flags.includes(flag)))
  const things = [...named, ...warned.map((flag) => ({ name: flag, flags: [flag] }))]
  const objections = objectionsTo(things)
  const explained = new Set(things.flatMap(({ flags }) => flags))
  const spellings = found.flatMap((one) => (one ? [one.key, one.item.plural ?? ''] : []))
  const unknown = parsed.filter((_, place) => !found[place])
  const { unlisted, refuting } = unlistedOf(notes, { parsed, unknown, keys, spellings, explained, known })
  const others = new Set([...beside.map(({ key }) => key), ...unlisted]).size
  const against = [...things, ...refuting]
  const refutations = objectionsTo(against)
  // "Not vegan" where nothing known speaks against it: then it is something nobody knows.
  const isUnexplained = notes.refuted.some((diet) => objections[diet].length === 0)
  const unknownIngredients = unclear + others + Number(notes.isUnclear || isUnexplained)
  const isComplete = unknownIngredients === 0
  return {
    names,
    objections: isComplete ? objections : null,
    contains: isComplete ? [...new Set(found.map((one) => one!.key))] : null,
    allergens: [...new Set(things.flatMap(({ flags }) => flags))],
    unknownIngredients,
    refuted: diets.filter((diet) => refutations[diet].length > 0 || notes.refuted.includes(diet)),
    ...weighed(notes, refutations, against),
  }
}

/** "Oats (gluten-free)" are sold under that name. */
const namesOf = ({ name, fullName, note }: ParsedIngredient) =>
  isSoldGlutenFree(note ?? '') ? [`gluten-free ${fullName}`, fullName, name] : [fullName, name]

interface Lines {
  parsed: ParsedIngredient[]
  /** Those nobody knows. */
  unknown: ParsedIngredient[]
  keys: ReadonlySet<string | undefined>
  /** How the pantry writes them, as one and as many. */
  spellings: string[]
  /** Flags that something brings which is known to be in it. */
  explained: ReadonlySet<Flag>
  known: KnownIngredients
}

/** What stands elsewhere and no line brings: butter in the method, where nothing of the kind is listed. */
function unlistedOf({ mentioned, mixtures, served }: Elsewhere, lines: Lines) {
  const { keys, spellings, known } = lines
  const names = lines.parsed.map(({ fullName }) => fullName.toLowerCase())
  const words = new Set([...names, ...spellings].flatMap(wordsIn))
  const isBrought = (word: string) => words.has(word) || keys.has(known(word)?.key ?? '')
  const others = mentioned.filter(
    (thing) =>
      !keys.has(thing.key ?? thing.name) &&
      !names.some((name) => standsFor(thing, name)) &&
      (thing.isMixture || !isExplained(thing, lines)),
  )
  const doubtful = new Set(lines.unknown.flatMap(({ fullName }) => wordsIn(fullName.toLowerCase())))
  return {
    unlisted: [
      ...others.map(({ key, name }) => key ?? name),
      ...mixtures,
      ...served.filter((run) => !run.split(' ').every(isBrought)),
    ].filter((name) => !keys.has(name)),
    /** What speaks against a claim: a title may mean the dish, and what nobody knows may be meant by its last word. */
    refuting: others
      .filter(({ name, isTitle }) => !isTitle && !wordsIn(name).some((word) => doubtful.has(word)))
      .map(({ name, sure }) => ({ name, flags: sure })),
  }
}

const wordsIn = (name: string) => name.split(/[\s-]+/)

const isExplained = ({ flags, isTitle }: FlaggedThing, { explained }: Lines) =>
  isTitle ? flags.some((flag) => explained.has(flag)) : flags.every((flag) => explained.has(flag))

/** Of oat milk it may well say "the milk"; what it is served with may be another, and peanut butter is no butter. */
function standsFor({ name, isTitle, isThe, isServed }: FlaggedThing, listed: string) {
  if (listed === name) return true
  if (!listed.endsWith(` ${name}`) || (name === 'butter' && !usedAsButter.test(listed))) return false
  return isTitle || isThe || !isServed
}

const usedAsButter = /\b(?:vegan|plant|based|free|non-dairy)\b/

interface Flagged {
  name: string
  flags: readonly Flag[]
}

/** The claims that nothing speaks against, and a sentence about each of the others. */
function weighed({ diets: claimed, tags }: DietaryNotes, objections: Objections, things: Flagged[]) {
  const claims = [
    ...claimed.map((diet) => ({ word: diet, against: objections[diet] })),
    ...tags.map((tag) => ({ word: tag, against: namesWith(freeOf[tag], things) })),
  ]
  return {
    tags: claims.filter(({ against }) => against.length === 0).map(({ word }) => word),
    contradictions: claims
      .filter(({ against }) => against.length > 0)
      .map(
        ({ word, against }) => `It is called ${word}, but has ${against.join(', ')}; the word was left out.`,
      ),
  }
}

const namesWith = (flag: Flag | undefined, things: Flagged[]) => [
  ...new Set(things.filter(({ flags }) => flags.some((one) => one === flag)).map(({ name }) => name)),
]

/** Written as many where the pantry knows the one: both numbers then, so that portions can be changed. */
const numbersOf = (name: string, plural: string | undefined, key: string | undefined) =>
  plural === undefined || key === undefined || (name !== plural && name !== key)
    ? { name, plural: null }
    : { name: key, plural }
