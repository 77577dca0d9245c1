import { chipsFor, type Derived } from '../recipe-editor/derived.ts'
import { objectionsTo } from '../recipes/dietary.ts'
import type { OpenedRecipe } from '../recipes/opened-recipe.ts'
import type { PantryItem, KnownItem } from '../recipes/pantry.ts'
import type { Ingredient, Objections } from '../recipes/recipe.ts'

/**
 * What is known of a recipe with other ingredients, of one whose words people have checked: its steps name nothing that
 * is not listed, and may go on saying "the cheese" of what stands in for it.
 */
export function verdictByLines(
  written: OpenedRecipe & { objections: Objections },
  ingredients: Ingredient[],
  known: KnownItem,
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
  const unknownIngredients = new Set(fresh.map(({ name }) => name).filter((name) => !isTold(known(name))))
    .size
  const objections =
    unknownIngredients > 0 ? null : objectionsLeft(written.objections, { fresh, gone, kept }, known)
  return { objections, allergens, unknownIngredients, chips: chipsFor({ ...written, objections, allergens }) }
}

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
