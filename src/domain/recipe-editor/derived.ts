import { type DietaryNotes, freeOf } from '../imports/dietary-notes.ts'
import { inKnownLetters } from '../imports/letters.ts'
import { fullNameOf } from '../imports/look-again.ts'
import { lookUp } from '../imports/looked-up-lines.ts'
import { createMentions } from '../imports/mentions.ts'
import { named, type NamedThings } from '../imports/named-things.ts'
import { readNote } from '../imports/note-things.ts'
import type { RowTools } from '../imports/row-tools.ts'
import { servingsIn } from '../imports/served-things.ts'
import { verdictOn } from '../imports/verdict.ts'
import { havingsIn, mergedNotes, warningsIn } from '../imports/warnings.ts'
import { withLabelsThatWarn } from '../own-recipes/warns.ts'
import { diets, isRefuted, objectionsTo } from '../recipes/dietary.ts'
import { chipsOf } from '../recipes/filters.ts'
import type { Settable } from '../recipes/overrides.ts'
import type { Flag } from '../recipes/pantry.ts'
import type { Ingredient, Objections } from '../recipes/recipe.ts'
import { canonical, isSameValue } from '../same-value.ts'
import type { EditedRecipe } from './edited-recipe.ts'
import { notedIn } from './noted.ts'

export type Derived = Pick<
  Settable,
  'objections' | 'contains' | 'allergens' | 'unknownIngredients' | 'chips' | 'ingredients'
>
/** An earlier version of a recipe, or what its source says. Of one that has unsaid more may be known than its words say. */
export type Version = Pick<Settable, 'title' | 'description' | 'instructions'> &
  Omit<Derived, 'chips'> & { isOutdated?: boolean; hasUnsaid?: boolean }

type Tools = Pick<RowTools, 'known' | 'flaggedThings' | 'servedThings' | 'dietaryNotesOf'>

/** What follows from a recipe's words: where they say what a version says that is known, what is known of it. */
export function derivedFrom(written: EditedRecipe, versions: Version[], tools: Tools): Derived {
  const recipe = withLabelsSaid(written)
  const reader = createReader(tools)
  const before = distinct(versions)
  const version = before.find(
    (one) =>
      !one.isOutdated &&
      isSameValue(one.ingredients, recipe.ingredients) &&
      (isSameWords(one, recipe) || saysNoMore(reader.saidIn(recipe), reader.saidIn(one), one)),
  )
  const found = version ?? looked(recipe, before, reader)
  const { ingredients, allergens, unknownIngredients } = found
  const isEmpty = ingredients.length === 0
  const [objections, contains] = isEmpty ? [null, null] : [found.objections, found.contains]
  const chips = chipsIn({ ...recipe, objections, allergens })
  return { ingredients, objections, contains, allergens, unknownIngredients, chips }
}

/** A recipe that nothing judges any more but its words: what it was certain of is not believed. */
export const outdated = (recipe: Labels & Version): Version => ({
  ...withLabelsSaid(recipe),
  objections: null,
  contains: null,
  isOutdated: true,
})

const withLabelsSaid = <One extends Labels>(one: One): One => ({
  ...one,
  description: withLabelsThatWarn(one.description, [...one.tags, one.course, one.cuisine]),
})
type Labels = Pick<EditedRecipe, 'description' | 'tags' | 'course' | 'cuisine'>

/** What was never set by hand is shown as its source has it. */
export const distinct = (versions: Version[]) => [
  ...new Map(versions.map((one) => [canonical(judgedOf(one)), one])).values(),
]

const judgedOf = ({ title, description, instructions, ingredients, ...others }: Version) => {
  const { objections, contains, allergens, unknownIngredients } = others
  const found = { objections, contains, allergens, unknownIngredients }
  return { title, description, instructions, ingredients, ...found }
}

/** The tools, and what they find in a version: that is long work, and done once. */
interface Reader extends Tools {
  saidIn(words: Words): Said
  flagsOf(ingredients: Ingredient[]): Flag[]
}

function createReader(tools: Tools): Reader {
  return {
    ...tools,
    saidIn: readOnce(
      ({ title, description, instructions }) =>
        canonical([title, description, instructions.map((step) => [step.title, step.description])]),
      (words) => saidIn(words, tools),
    ),
    flagsOf: readOnce(
      (ingredients) => ingredients,
      (ingredients) => judged(ingredients, { warnings: [], things: nothingNamed }, tools).allergens,
    ),
  }
}

function readOnce<One, Found>(keyOf: (one: One) => unknown, find: (one: One) => Found) {
  const remembered = new Map<unknown, Found>()
  return (one: One) => {
    const key = keyOf(one)
    let found = remembered.get(key)
    if (found === undefined) remembered.set(key, (found = find(one)))
    return found
  }
}

type Words = Pick<Version, 'title' | 'description' | 'instructions'>

const isSameWords = (one: Words, other: Words) =>
  one.title === other.title &&
  one.description === other.description &&
  isSameValue(one.instructions, other.instructions)

type Labelled = Parameters<typeof chipsOf>[0] & Pick<Derived, 'allergens'>

/** Where something is unknown only a plain claim counts, and none that something known speaks against. */
export const chipsFor = (recipe: Labelled) =>
  chipsOf(recipe).filter(
    (chip) =>
      chip === 'quick' ||
      recipe.objections !== null ||
      (recipe.tags.includes(chip) && !isRefuted(chip, recipe.allergens ?? [])),
  )

/** Of what has no ingredients yet, nothing is known but how long it takes. */
export const chipsIn = (recipe: Labelled & { ingredients: unknown[] }) =>
  chipsFor(recipe).filter((chip) => recipe.ingredients.length > 0 || chip === 'quick')

/**
 * What the lines say of diets where each is known, or what speaks against them anywhere. Of a version whose diets are
 * known, the lines that were kept and what its words name again say nothing new.
 */
function looked(recipe: EditedRecipe, versions: Version[], reader: Reader) {
  const { ingredients } = recipe
  const before = versions.find(({ objections }) => objections !== null)
  const isKnown = isAmong(versions.flatMap((one) => one.ingredients))
  const isKept = isAmong(before?.ingredients ?? [])
  const namesGone = goneNames(before?.ingredients ?? [], ingredients, reader)
  const lines = ingredients.map((one) =>
    isKept(one) && !namesGone(one) ? { ...one, note: null, fullName: one.name } : inFull(one, reader),
  )
  const said = reader.saidIn(recipe)
  const { warnings, things } = before ? newsIn(said, before, ingredients, reader) : said
  const allergens = versions.flatMap((one) => stillIn(recipe, one, reader))
  const verdict = verdictOn(lines, mergedNotes({ ...nothingSaid, allergens }, warnings), things, reader)
  const unseen = before ? 0 : unseenIn(versions[0], reader)
  return {
    ...verdict,
    ...(unseen > 0 && { objections: null, contains: null }),
    unknownIngredients: verdict.unknownIngredients + unseen,
    ingredients: ingredients.map((one, place) =>
      isKnown(one) ? one : withNumbers(one, verdict.names[place]!),
    ),
  }
}

/** Whether a value says the same as one of some others. */
function isAmong(others: unknown[]) {
  const all = new Set(others.map(canonical))
  return (one: unknown) => all.has(canonical(one))
}

function inFull(written: Ingredient, { known }: Pick<Tools, 'known'>) {
  const { name, note } = written
  const one = { ...written, name: inKnownLetters(name), note: note && inKnownLetters(note) }
  return { ...one, fullName: fullNameOf(one, known) }
}

interface Said {
  warnings: DietaryNotes[]
  things: NamedThings
}

/** What the title, the description and the steps say of diets, and name. */
function saidIn(recipe: Words, tools: Tools): Said {
  const title = inKnownLetters(recipe.title)
  const notes = inKnownLetters(recipe.description)
  const method = inKnownLetters(recipe.instructions.map((step) => step.description).join('\n'))
  // Made of the first words of their steps, they say nothing more.
  const told = recipe.instructions.filter(
    ({ title: heading, description }) =>
      !(description.startsWith(heading) && wordEnd.test(description.slice(heading.length))),
  )
  const headings = inKnownLetters(told.map((step) => step.title).join('\n'))
  const sentences = [method, ...servingsIn(notes), ...havingsIn(notes), notedIn(notes)].join('\n')
  const { mentioned, served, cooked } = named({ title, sentences, description: notes }, tools)
  return {
    warnings: warningsSaidIn(recipe, tools),
    // A heading is no sentence: it may name a food, but says nothing of what is done with one.
    things: {
      mentioned: [...mentioned, ...named({ title, sentences: headings }, tools).mentioned],
      served,
      cooked,
    },
  }
}

/** Where a heading is cut. */
const wordEnd = /^(?:$|[\s,;:.!?(])/

function warningsSaidIn({ title, description, instructions }: Words, tools: Pick<Tools, 'dietaryNotesOf'>) {
  const steps = [...instructions.map((step) => step.title), ...instructions.map((step) => step.description)]
  const [method, notes] = [inKnownLetters(steps.join('\n')), inKnownLetters(description)]
  return warningsIn({ title: inKnownLetters(title), method, notes }, tools)
}

/** Whether some words leave what is known of a version as it is; what made it uncertain has to be there still. */
function saysNoMore(now: Said, then: Said, { objections }: Version) {
  if (objections === null) return isSameValue(now, then)
  const isWithin = (some: unknown[], others: unknown[]) => some.every(isAmong(others))
  return (
    isSameValue(now.warnings, then.warnings) &&
    isWithin(now.things.mentioned, then.things.mentioned) &&
    isWithin(now.things.served, then.things.served) &&
    isWithin(now.things.cooked, then.things.cooked)
  )
}

/** What was not said before, or is of an ingredient that is no longer listed. */
function newsIn(
  { warnings, things }: Said,
  before: Version,
  ingredients: Ingredient[],
  reader: Reader,
): Said {
  const read = reader.saidIn(before)
  const lost = lostFlags(before.ingredients, ingredients, reader)
  const names = new Set(ingredients.map(({ name }) => name))
  const mentionsOfGone = createMentions(before.ingredients.filter(({ name }) => !names.has(name)))
  const isOfGone = (name: string) => mentionsOfGone(name).length > 0
  const wasWarned = isAmong(read.warnings)
  const wasMentioned = isAmong(read.things.mentioned)
  const newIn = (some: string[], others: Set<string>) =>
    some.filter((name) => !others.has(name) || isOfGone(name))
  return {
    warnings: warnings.map((one) =>
      wasWarned(one)
        ? {
            ...nothingSaid,
            mixtures: one.mixtures.filter(isOfGone),
            // What spoke against the diet may be gone.
            refuted: one.refuted.filter((diet) => before.objections![diet].length > 0),
          }
        : one,
    ),
    things: {
      mentioned: things.mentioned.filter(
        (one) => !wasMentioned(one) || isOfGone(one.name) || one.flags.some((flag) => lost.has(flag)),
      ),
      served: newIn(things.served, new Set(read.things.served)),
      cooked: newIn(things.cooked, new Set(read.things.cooked)),
    },
  }
}

/** Whether the note of a line, "or butter", names what only a line that is gone brought, or something of its kind. */
function goneNames(before: Ingredient[], after: Ingredient[], reader: Reader) {
  const lost = lostFlags(before, after, reader)
  const keysOf = (some: Ingredient[]) => new Set(some.map(({ name }) => reader.known(name)?.key))
  const [then, now] = [keysOf(before), keysOf(after)]
  return ({ note }: Ingredient) =>
    readNote(note ?? '', reader.known).things.some(
      ({ key, item }) => (then.has(key) && !now.has(key)) || item.flags.some((flag) => lost.has(flag)),
    )
}

/**
 * What a version was said to contain, unless the line or the words that said so are gone; notes of imports are not kept.
 * Where more may be known than the words say, those that go take nothing along: a note may have said the same.
 */
function stillIn(recipe: EditedRecipe, version: Version, reader: Reader) {
  const lost = lostFlags(version.ingredients, recipe.ingredients, reader)
  const now = warnedOf(reader.saidIn(recipe))
  const then = warnedOf(reader.saidIn(version))
  const found = (version.allergens ?? []) as Flag[]
  return found.filter((flag) => now.has(flag) || (!lost.has(flag) && (version.hasUnsaid || !then.has(flag))))
}

const warnedOf = ({ warnings }: Said) => new Set(warnings.flatMap((one) => one.allergens))

/** What only lines that are gone brought. */
function lostFlags(before: Ingredient[], after: Ingredient[], { flagsOf }: Reader) {
  const left = flagsOf(after)
  return new Set(flagsOf(before).filter((flag) => !left.includes(flag)))
}

/** How much was unknown of a version for reasons that its words do not tell, as the notes of an import. */
function unseenIn(version: Version | undefined, reader: Reader) {
  if (!version) return 0
  const { warnings, things } = reader.saidIn(version)
  const flagged = { ...nothingSaid, allergens: (version.allergens ?? []) as Flag[] }
  const said = { warnings: [...warnings, flagged], things }
  const { unknownIngredients } = judged(version.ingredients, said, reader)
  return Math.max(0, version.unknownIngredients - unknownIngredients)
}

const judged = (ingredients: Ingredient[], { warnings, things }: Said, tools: Tools) =>
  verdictOn(
    ingredients.map((one) => inFull(one, tools)),
    mergedNotes(nothingSaid, warnings),
    things,
    tools,
  )

/**
 * What is known of a recipe that was judged by an earlier pantry, where today's knows more of its lines; undefined where
 * it does not. Flags are only added, since its words or whoever judged it may have brought the others.
 */
export function withFlagsOfToday(
  stored: Labelled & Pick<Derived, 'chips'> & Omit<Version, 'instructions'>,
  { known }: Pick<RowTools, 'known'>,
): Omit<Derived, 'ingredients'> | undefined {
  const before = new Set(stored.allergens)
  const things = stored.ingredients.map((one) => {
    const { found } = lookUp(inFull(one, { known }), readNote(one.note ?? '', known), known)
    return { name: one.name, flags: (found?.item.flags ?? []).filter((flag) => !before.has(flag)) }
  })
  const added = things.flatMap(({ flags }) => flags)
  if (added.length === 0) return undefined
  const { contains, unknownIngredients } = stored
  const allergens = [...new Set([...before, ...added])]
  const objections = stored.objections && mergedObjections(stored.objections, objectionsTo(things))
  const fitting: string[] = chipsFor({ ...stored, objections, allergens })
  const chips = stored.chips.filter((chip) => fitting.includes(chip))
  return { objections, contains, allergens, unknownIngredients, chips }
}

/**
 * The same of a recipe that was judged by the rules for words: what today's find that these warn of is added, but for
 * what the one it was made from says as well, where people have judged that.
 */
export function withWarningsOfToday(
  written: Labelled & Labels & Pick<Derived, 'chips'> & Version,
  original: Words | null,
  tools: Tools,
): Omit<Derived, 'ingredients'> | undefined {
  const stored = withLabelsSaid(written)
  const flagged = withFlagsOfToday(stored, tools)
  const now = flagged ?? stored
  const wasSaid = isAmong(original ? warningsSaidIn(original, tools) : [])
  const said = warningsSaidIn(stored, tools).filter((one) => !wasSaid(one))
  const { allergens: warned, mixtures, refuted, isUnclear } = mergedNotes(nothingSaid, said)
  const before: string[] = now.allergens ?? []
  const added = warned.filter((flag) => !before.includes(flag))
  const allergens = [...before, ...added]
  const isTold = tellsOfMore({ ...stored, allergens }, original, tools)
  if (said.length === 0 && !isTold) return flagged
  const against = objectionsTo(added.map((flag) => ({ name: flag, flags: [flag] })))
  const known = now.objections && mergedObjections(now.objections, against)
  const keys = new Set(stored.ingredients.map((one) => tools.known(inFull(one, tools).fullName)?.key))
  const isUncertain =
    isUnclear ||
    isTold ||
    mixtures.some((key) => !keys.has(key)) ||
    refuted.some((diet) => known?.[diet].length === 0)
  if (added.length === 0 && (!isUncertain || now.objections === null)) return flagged
  const [objections, contains] = isUncertain ? [null, null] : [known, now.contains]
  const unknownIngredients = Math.max(now.unknownIngredients, Number(isUncertain))
  const fitting: string[] = chipsFor({ ...stored, objections, allergens })
  const chips = stored.chips.filter((chip) => fitting.includes(chip))
  return { objections, contains, allergens, unknownIngredients, chips }
}

/** Whether the description names what somebody may not eat and nothing in the recipe is known to bring. */
function tellsOfMore(stored: Version, original: Words | null, tools: Tools) {
  const toldIn = ({ title, description }: Words) =>
    named(
      { title: inKnownLetters(title), sentences: '', description: inKnownLetters(description) },
      tools,
    ).mentioned.filter(({ isTitle }) => !isTitle)
  const wasTold = isAmong(original ? toldIn(original) : [])
  const mentioned = toldIn(stored).filter((one) => !wasTold(one))
  if (mentioned.length === 0) return false
  const warnings = [{ ...nothingSaid, allergens: (stored.allergens ?? []) as Flag[] }]
  const unknownOf = (things: NamedThings) =>
    judged(stored.ingredients, { warnings, things }, tools).unknownIngredients
  return unknownOf({ ...nothingNamed, mentioned }) > unknownOf(nothingNamed)
}

const mergedObjections = (some: Objections, more: Objections): Objections => ({
  vegetarian: [...new Set([...some.vegetarian, ...more.vegetarian])],
  vegan: [...new Set([...some.vegan, ...more.vegan])],
  'gluten-free': [...new Set([...some['gluten-free'], ...more['gluten-free']])],
})

const nothingSaid = { diets: [], tags: [], allergens: [], mixtures: [], refuted: [], isUnclear: false }
const nothingNamed = { mentioned: [], served: [], cooked: [] }

/** A line that was just written gets both numbers of its name, where the pantry knows them. */
const withNumbers = (one: Ingredient, names: Pick<Ingredient, 'name' | 'plural'>) =>
  one.plural === null ? { ...one, ...names } : one

/** The tags that nothing in it speaks against. */
export const trueTagsOf = ({ tags, ...derived }: Pick<Settable, 'tags' | 'objections' | 'allergens'>) =>
  tags.filter((tag) => falseTagIn({ tags: [tag] }, derived) === undefined)

/** A tag that what is in it speaks against, as a sentence. */
export function falseTagIn(
  { tags }: Pick<EditedRecipe, 'tags'>,
  { objections, allergens }: Pick<Derived, 'objections' | 'allergens'>,
) {
  const found = (allergens ?? []) as Flag[]
  for (const diet of diets.filter((one) => tags.includes(one))) {
    const against = objections ?? objectionsTo(found.map((flag) => ({ name: flag, flags: [flag] })))
    if (against[diet].length > 0) return `It is tagged ${diet}, but has ${against[diet].join(', ')}.`
  }
  const tag = tags.find((one) => freeOf[one] !== undefined && found.includes(freeOf[one]))
  return tag === undefined ? undefined : `It is tagged ${tag}, but has ${freeOf[tag]}.`
}
