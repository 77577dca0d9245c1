import { isCalled, isNamedIn } from '../imports/called-by.ts'
import type { FlaggedThing, FlaggedThings } from '../imports/flagged-things.ts'
import { madeThings } from '../imports/serving-words.ts'
import { chipsFor, type Derived } from '../recipe-editor/derived.ts'
import { objectionsTo } from '../recipes/dietary.ts'
import type { OpenedRecipe } from '../recipes/opened-recipe.ts'
import type { PantryItem, KnownItem } from '../recipes/pantry.ts'
import type { Ingredient, Objections } from '../recipes/recipe.ts'
import { sentencesOf } from './renaming.ts'

interface Swapped extends Pick<OpenedRecipe, 'ingredients' | 'instructions'> {
  /** What the steps call that stands in. */
  standIns: string[]
}

interface Tools {
  known: KnownItem
  flaggedThings: FlaggedThings
}

/**
 * What is known of a recipe with other ingredients, of one whose words people have checked: its steps may go on saying
 * "the cheese" of what stands in for it. What else they name of a kind that is gone was of no matter before, and is now.
 */
export function verdictByLines(
  written: OpenedRecipe & { objections: Objections },
  { ingredients, instructions, standIns }: Swapped,
  { known, flaggedThings }: Tools,
): Pick<Derived, 'objections' | 'allergens' | 'unknownIngredients' | 'chips'> {
  const before = new Set(written.ingredients)
  const after = new Set(ingredients)
  const fresh = ingredients.filter((line) => !before.has(line))
  const kept = ingredients.filter((line) => before.has(line))
  const gone = written.ingredients.filter((line) => !after.has(line))
  const flagsIn = (lines: Ingredient[]) => lines.flatMap(({ name }) => known(name)?.flags ?? [])
  const lost = new Set<string>(flagsIn(gone))
  const stayed = new Set<string>(flagsIn(kept))
  const still = (written.allergens ?? []).filter((flag) => !lost.has(flag) || stayed.has(flag))
  const allergens = [...new Set([...still, ...flagsIn(fresh)])]
  const called = [...standIns, ...fresh.map(({ name }) => name)]
  const isGone = (flag: string) => (written.allergens ?? []).includes(flag) && !allergens.includes(flag)
  const named = (written.allergens ?? []).some(isGone)
    ? flaggedThings
        .inText(instructions.map(({ description }) => withoutAdvice(description)).join('\n'))
        .filter(({ sure, isThe }) => !isThe && sure.some(isGone))
        .filter((thing) => !isCalled(written.title, thing) && !isMadeIn(written, thing, known))
        .filter(({ name }) => !called.some((one) => isNamedIn(name, one)))
    : []
  const untold = fresh.map(({ name }) => name).filter((name) => !isTold(known(name)))
  const unknownIngredients = new Set([...untold, ...named.map(({ name }) => name)]).size
  const objections =
    unknownIngredients > 0 ? null : objectionsLeft(written.objections, { fresh, gone, kept }, known)
  return { objections, allergens, unknownIngredients, chips: chipsFor({ ...written, objections, allergens }) }
}

/** The granola that a title promises is made of what is listed, and so is a dip that is not served with it. */
const isMadeIn = ({ title }: OpenedRecipe, { name, isServed }: FlaggedThing, known: KnownItem) =>
  known(name)?.opaque === true &&
  (isNamedIn(name, title.toLowerCase()) || (!isServed && madeThings.has(name)))

/** "Haddock fries just as well" names what is not in it. */
const withoutAdvice = (text: string) =>
  sentencesOf(text)
    .flatMap(({ words, isAdvice }) => (isAdvice ? [] : [words]))
    .join('')

/** Its name tells all that is in it. */
const isTold = (item: PantryItem | undefined) => item !== undefined && item.opaque !== true

interface Lines {
  fresh: Ingredient[]
  gone: Ingredient[]
  kept: Ingredient[]
}

function objectionsLeft(before: Objections, { fresh, gone, kept }: Lines, known: KnownItem): Objections {
  const stays = new Set(kept.map(({ name }) => name))
  const left = new Set(gone.map(({ name }) => name).filter((name) => !stays.has(name)))
  const added = objectionsTo(fresh.map(({ name }) => ({ name, flags: known(name)?.flags ?? [] })))
  const of = (diet: keyof Objections) => [
    ...new Set([...before[diet].filter((name) => !left.has(name)), ...added[diet]]),
  ]
  return { vegetarian: of('vegetarian'), vegan: of('vegan'), 'gluten-free': of('gluten-free') }
}
