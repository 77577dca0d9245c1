import { freeOf } from '../imports/dietary-notes.ts'
import { inKnownLetters } from '../imports/letters.ts'
import { fullNameOf } from '../imports/look-again.ts'
import { createMentions } from '../imports/mentions.ts'
import { sentences } from '../imports/sentences.ts'
import { named } from '../imports/named-things.ts'
import type { RowTools } from '../imports/row-tools.ts'
import { servingsIn } from '../imports/served-things.ts'
import { verdictOn } from '../imports/verdict.ts'
import { havingsIn, mergedNotes, warningsIn } from '../imports/warnings.ts'
import { diets, isRefuted, objectionsTo } from '../recipes/dietary.ts'
import { chipsOf } from '../recipes/filters.ts'
import type { Settable } from '../recipes/overrides.ts'
import type { Flag } from '../recipes/pantry.ts'
import type { Ingredient } from '../recipes/recipe.ts'
import { isSameValue } from '../same-value.ts'
import type { EditedRecipe } from './edited-recipe.ts'

export type Derived = Pick<
  Settable,
  'objections' | 'contains' | 'allergens' | 'unknownIngredients' | 'chips' | 'ingredients'
>
/** An earlier version of a recipe, or what its source says. */
export type Version = Pick<Settable, 'title' | 'description' | 'instructions'> & Omit<Derived, 'chips'>

type Tools = Pick<RowTools, 'known' | 'flaggedThings' | 'servedThings' | 'dietaryNotesOf'>

/** What follows from a recipe's words: where they are those of a version that is known, what is known of it. */
export function derivedFrom(recipe: EditedRecipe, versions: Version[], tools: Tools): Derived {
  const version = versions.find(
    ({ ingredients, instructions }) =>
      isSameValue(ingredients, recipe.ingredients) && isSameValue(instructions, recipe.instructions),
  )
  const found = version ?? looked(recipe, versions, tools)
  const { ingredients, objections, contains, allergens, unknownIngredients } = found
  const chips = chipsFor({ ...recipe, objections, allergens })
  return { ingredients, objections, contains, allergens, unknownIngredients, chips }
}

type Labelled = Parameters<typeof chipsOf>[0] & Pick<Derived, 'allergens'>

/** Where something is unknown only a plain claim counts, and none that something known speaks against. */
export const chipsFor = (recipe: Labelled) =>
  chipsOf(recipe).filter(
    (chip) =>
      chip === 'quick' ||
      recipe.objections !== null ||
      (recipe.tags.includes(chip) && !isRefuted(chip, recipe.allergens ?? [])),
  )

/**
 * What the lines say of diets where each is known, or what speaks against them anywhere. Of a version whose diets are
 * known, the lines and sentences that were kept say nothing new.
 */
function looked(recipe: EditedRecipe, versions: Version[], tools: Tools) {
  const { title, description, ingredients, instructions } = recipe
  const before = versions.find(({ objections }) => objections !== null)
  const known = versions.flatMap((one) => one.ingredients)
  const isKept = (one: Ingredient) => before?.ingredients.some((other) => isSameValue(other, one)) ?? false
  const lines = ingredients.map((one) =>
    isKept(one)
      ? { ...one, note: null, fullName: one.name }
      : { ...one, fullName: fullNameOf(one, tools.known) },
  )
  const isNews = newsAfter(before, ingredients)
  const method = inKnownLetters(
    instructions
      .flatMap((step) => sentences(step.description))
      .filter(isNews)
      .join('\n'),
  )
  const heading = title === before?.title ? '' : inKnownLetters(title)
  const notes = inKnownLetters(sentences(description).filter(isNews).join('\n'))
  const warnings = mergedNotes(nothingSaid, warningsIn({ title: heading, method, notes }, tools))
  const said = [method, ...servingsIn(notes), ...havingsIn(notes)].join('\n')
  const verdict = verdictOn(lines, warnings, named(heading, said, tools), tools)
  return {
    ...verdict,
    ingredients: ingredients.map((one, place) => withNumbers(one, verdict.names[place]!, known)),
  }
}

/** Whether a sentence was not there before, or speaks of an ingredient that is no longer listed. */
function newsAfter(before: Version | undefined, ingredients: Ingredient[]) {
  if (!before) return () => true
  const texts = [before.description, ...before.instructions.map((step) => step.description)]
  const read = new Set(texts.flatMap(sentences))
  const names = new Set(ingredients.map(({ name }) => name))
  const mentionsOfGone = createMentions(before.ingredients.filter(({ name }) => !names.has(name)))
  return (sentence: string) => !read.has(sentence) || mentionsOfGone(sentence).length > 0
}

const nothingSaid = { diets: [], tags: [], allergens: [], mixtures: [], refuted: [], isUnclear: false }

/** A line that was just written gets both numbers of its name, where the pantry knows them. */
function withNumbers(one: Ingredient, names: Pick<Ingredient, 'name' | 'plural'>, known: Ingredient[]) {
  if (one.plural !== null || known.some((other) => isSameValue(other, one))) return one
  return { ...one, ...names }
}

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
