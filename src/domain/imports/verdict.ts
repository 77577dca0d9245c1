import { type Diet, diets, objectionsTo } from '../recipes/dietary.ts'
import type { Flag } from '../recipes/pantry.ts'
import type { Ingredient, Objections } from '../recipes/recipe.ts'
import { isNamedIn } from './called-by.ts'
import { isBaked, isShapeOfPasta } from './named-by-shape.ts'
import { type DietaryNotes, freeOf } from './dietary-notes.ts'
import type { ParsedIngredient } from './ingredient-line.ts'
import { isMixture, type KnownIngredients } from './known-ingredients.ts'
import type { FlaggedThing, FlaggedThings } from './flagged-things.ts'
import { type Line, lookUp } from './looked-up-lines.ts'
import type { NamedThings } from './named-things.ts'
import { onlyPerhaps, readNote, type ReadNote } from './note-things.ts'
import type { RowTools } from './row-tools.ts'

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

/**
 * What the ingredients say: about diets all of it when each is known, never a guess when one is not. The notes and the
 * named things are what stands elsewhere in a recipe: in its title, its notes, its headings and its method.
 */
export function verdictOn(
  parsed: ParsedIngredient[],
  notes: DietaryNotes,
  named: NamedThings,
  { known, flaggedThings, noteOf = (note) => readNote(note, known) }: VerdictTools,
): Verdict {
  const lines = parsed.map((one) => lookUp(one, noteOf(one.note ?? ''), known))
  const keys = new Set(lines.map(({ found }) => found?.key))
  const beside = besideOf(lines, keys)
  const things = thingsIn(lines, beside, notes.allergens, flaggedThings)
  const objections = objectionsTo(things)
  const explained = new Set(things.flatMap(({ flags }) => flags))
  const mentioned = [...named.mentioned, ...purposesOf(lines, named, flaggedThings)]
  const all = { lines, keys, explained, known }
  const { unlisted, refuting } = unlistedOf(notes, { ...named, mentioned }, all)
  const against = [...things, ...refuting]
  const refutations = objectionsTo(against)
  const unclear = lines.filter(({ isClear }) => !isClear).length
  const others = new Set([...beside.map(({ key }) => key), ...unlisted]).size
  // "Not vegan" where nothing known speaks against it: then it is something nobody knows.
  const isUnexplained = notes.refuted.some((diet) => objections[diet].length === 0)
  const unknownIngredients = unclear + others + Number(notes.isUnclear || isUnexplained)
  const isComplete = unknownIngredients === 0
  return {
    names: lines.map(numbersOf),
    objections: isComplete ? objections : null,
    contains: isComplete ? [...new Set(lines.map(({ found }) => found!.key))] : null,
    allergens: [...explained],
    unknownIngredients,
    refuted: diets.filter((diet) => refutations[diet].length > 0 || notes.refuted.includes(diet)),
    ...weighed(notes, refutations, against),
  }
}

/** What the lines are for; a dish that is made here brings no more than they do. */
function purposesOf(lines: Line[], { mentioned }: NamedThings, flaggedThings: FlaggedThings) {
  const purposes = [...new Set(lines.flatMap(({ note }) => note.purposes))].map((one) => `the ${one}`)
  const own = mentioned.filter(({ mayBringMore }) => !mayBringMore)
  return flaggedThings.inText(purposes.join('\n')).map((thing) => ({
    ...thing,
    mayBringMore: thing.mayBringMore && !own.some(({ name }) => isNamedIn(thing.name, name)),
  }))
}

/** Behind a comma or an "or" may stand what no line of its own names: "salt, pepper, butter". */
const besideOf = (lines: Line[], keys: Lines['keys']) =>
  lines
    .flatMap(({ note }) => note.things)
    .filter(({ key, item }) => (item.flags.length > 0 || isMixture(item)) && !keys.has(key))

/** What is known to be in it: by the lines, by what surely stands beside them, and by what the notes warn of. */
function thingsIn(
  lines: Line[],
  beside: ReadNote['things'],
  warnings: readonly Flag[],
  flaggedThings: FlaggedThings,
): Flagged[] {
  const surelyIn = (text: string) => flaggedThings.inText(text).flatMap(({ sure }) => sure)
  const listed = lines.flatMap(({ parsed, note, found, spelling }) => {
    // Nobody knows all of it, but "light soy sauce" has soy sauce in it, and "plus whipped cream" cream.
    const flags = [
      ...(found?.item.flags ?? surelyIn(spelling)),
      ...(note.isUnderstood ? [] : surelyIn(addedBy(parsed.note ?? ''))),
    ]
    return found || flags.length > 0 ? [{ name: numbersOf({ parsed, found }).name, flags }] : []
  })
  const certain = beside
    .filter(({ isChoice }) => !isChoice)
    .map(({ key, item }) => ({ name: key, flags: item.flags }))
  const named = [...listed, ...certain]
  const warned = warnings.filter((flag) => !named.some(({ flags }) => flags.includes(flag)))
  return [...named, ...warned.map((flag) => ({ name: flag, flags: [flag] }))]
}

/** What a note says goes in, too: "plus cream", "cooked in milk". */
const addedBy = (note: string) =>
  onlyPerhaps.test(note) ? '' : (/\b(?:plus|in|with)\s.*/s.exec(note)?.[0] ?? '')

interface Lines {
  lines: Line[]
  keys: ReadonlySet<string | undefined>
  /** Flags that something brings which is known to be in it. */
  explained: ReadonlySet<Flag>
  known: KnownIngredients
}

/** What stands elsewhere and no line brings: butter in the method, where nothing of the kind is listed. */
function unlistedOf({ mixtures }: DietaryNotes, { mentioned, served, cooked }: NamedThings, all: Lines) {
  const { lines, keys } = all
  const names = lines.map(({ parsed }) => parsed.fullName.toLowerCase())
  // Most recipes speak of nothing else, and then nobody asks what their lines bring.
  const brought = served.length + cooked.length > 0 ? broughtBy(names, all) : undefined
  const isAnother = ({ name, mayBringMore }: FlaggedThing) =>
    mayBringMore && !names.some((one) => isNamedIn(name, one))
  const others = mentioned.filter(
    (thing) =>
      !keys.has(thing.key ?? thing.name) &&
      !names.some((name) => standsFor(thing, name)) &&
      (thing.isMixture || !isExplained(thing, all) || isAnother(thing)),
  )
  const unknown = others.length > 0 ? names.filter((_, place) => !lines[place]!.found) : []
  const doubtful = new Set(unknown.flatMap(wordsIn))
  return {
    unlisted: [
      ...others.map(({ key, name }) => key ?? name),
      ...mixtures,
      ...served.filter((run) => !run.split(' ').every(brought!.isBrought)),
      ...cooked.filter((run) => !run.split(' ').every(brought!.isMeant)),
    ].filter((name) => !keys.has(name)),
    /** What speaks against a claim: a title may mean the dish, and what nobody knows may be meant by its last word. */
    refuting: others
      .filter(({ name, isTitle }) => !isTitle && !wordsIn(name).some((word) => doubtful.has(word)))
      .map(({ name, sure }) => ({ name, flags: sure })),
  }
}

/** Whether a word is one of the lines', or stands for what they bring. */
function broughtBy(names: string[], { lines, keys, explained, known }: Lines) {
  const spellings = lines.flatMap(({ found }) => (found ? [found.key, found.item.plural ?? ''] : []))
  const words = new Set([...names, ...spellings].flatMap(wordsIn))
  const isBrought = (word: string) => words.has(word) || keys.has(known(word)?.key ?? '')
  let found: Set<string> | undefined
  const endings = () => (found ??= new Set([...words].flatMap(endingsOf)))
  // "The starch" is that of the corn, "the fat" that of the bacon, and "the crust" is made of the flour.
  const isMeant = (word: string) =>
    isBrought(word) ||
    (partOfAnimal.test(word) && (explained.has('meat') || explained.has('fish'))) ||
    (fat.test(word) && (explained.has('dairy') || [...words].some((one) => fatty.test(one)))) ||
    (grains.test(word) && [...words].some((one) => grainy.test(one))) ||
    ((isBaked(word) || isShapeOfPasta(word)) && explained.has('gluten')) ||
    (cobs.test(word) && words.has('corn')) ||
    (shells.test(word) && explained.has('shellfish')) ||
    (word.length > 4 && endings().has(word))
  return { isBrought, isMeant }
}

const endingsOf = (word: string) =>
  Array.from({ length: Math.min(word.length, longestEnding) }, (_, place) => word.slice(-1 - place))
/** In letters: what stands for a thing by its ending is a word like any other. */
const longestEnding = 40

const cobs = /^cobs?$/
const shells = /^shells?$/
const fat = /^fats?$/
const fatty = /^(?:oil|butter|shortening|chocolate|coconut|nuts?)$/
const grains = /^grains?$/
const grainy =
  /^(?:rice|bulgur|quinoa|couscous|barley|farro|millet|polenta|grits|oats|freekeh|buckwheat|sorghum|wheat|amaranth|teff)$/
const partOfAnimal = /^(?:fat|fillets?|legs?|birds?|carcass)$/

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
function numbersOf({ parsed: { name }, found }: Pick<Line, 'parsed' | 'found'>) {
  const plural = found?.item.plural
  const isEither = found !== undefined && plural !== undefined && (name === plural || name === found.key)
  return isEither ? { name: found.key, plural } : { name, plural: null }
}
