import type { FlaggedThings } from '../../domain/imports/flagged-things.ts'
import type { Derived, Version } from '../../domain/recipe-editor/derived.ts'
import { editedOf, type EditedRecipe } from '../../domain/recipe-editor/edited-recipe.ts'
import { figuresInPieces } from '../../domain/recipes/figures.ts'
import type { KnownItem } from '../../domain/recipes/pantry.ts'
import type { OpenedRecipe } from '../../domain/recipes/opened-recipe.ts'
import { isLongToSwap, offersFor } from '../../domain/substitutes/offers.ts'
import type { SwappedRecipe } from '../../domain/substitutes/swapped-recipe.ts'
import type { Swaps } from '../../domain/substitutes/swaps.ts'
import { verdictByLines } from '../../domain/substitutes/verdict.ts'
import { withSwaps } from '../../domain/substitutes/with-swaps.ts'
import { inPieces } from '../http/pause.ts'
import type { InLongTurn } from '../http/long-turns.ts'
import type { ReadInTurn } from '../http/turns.ts'

interface Person {
  id: string
  /** Where they ask from. */
  place: string
  isPremium: boolean
  isAdmin?: boolean
}

interface Dependencies {
  readInTurn: ReadInTurn
  inLongTurn: InLongTurn
  /** Fails for a recipe that does not exist or that this person may not open. */
  openRecipe(id: string, viewer: Person): Promise<OpenedRecipe>
  /** What follows from a recipe's words, where earlier ones are known. */
  derive(edited: EditedRecipe, versions: Version[], whose: Person): Promise<Derived>
  known: KnownItem
  /** Put together when somebody first asks. */
  flaggedThings(): FlaggedThings
}

/** What can stand in for what, and what a recipe is then. */
export function createSubstitutes({
  readInTurn,
  inLongTurn,
  openRecipe,
  derive,
  known,
  flaggedThings,
}: Dependencies) {
  /** Of one person one after the other. */
  const inTurn = <T>(person: Person, id: string, read: (recipe: OpenedRecipe) => Promise<T> | T) =>
    readInTurn(`substitutes for ${person.id}`, async () => read(await openRecipe(id, person)))

  /** What takes the processor for long where the recipe is long. */
  const work = <T>({ id }: Person, recipe: OpenedRecipe, one: () => T): Promise<T> | T =>
    isLongToSwap(recipe) ? inLongTurn(id, async () => one()) : one()

  const verdictOn = async (written: OpenedRecipe, swapped: OpenedRecipe, swaps: Swaps, person: Person) =>
    written.isChecked && written.objections
      ? verdictByLines(
          { ...written, objections: written.objections },
          { ...swapped, standIns: Object.values(swaps) },
          { known, flaggedThings: flaggedThings() },
        )
      : derive(editedOf({ ...swapped, publishedAt: null }), [written], person)

  return {
    offers: (person: Person, id: string) =>
      inTurn(person, id, (recipe) => work(person, recipe, () => offersFor(recipe, known))),

    swapped: (person: Person, id: string, swaps: Swaps): Promise<SwappedRecipe> =>
      inTurn(person, id, async (recipe) => {
        const swapped = await work(person, recipe, () => withSwaps(recipe, swaps, known))
        const { objections, allergens, unknownIngredients, chips } = await verdictOn(
          recipe,
          swapped,
          swaps,
          person,
        )
        const { ingredients, instructions, nutrition } = await inPieces(figuresInPieces(swapped, known))
        const own = new Set(recipe.instructions.map(({ step }) => step))
        return {
          ingredients: ingredients.map((line, place) => {
            const before = recipe.ingredients[place]
            if (before === swapped.ingredients[place]) return line
            return {
              ...line,
              ...(before && { insteadOf: before.name }),
              ...(known(line.name)?.opaque && { isOpaque: true as const }),
            }
          }),
          instructions: instructions.map((step) => (own.has(step.step) ? step : { ...step, isAdded: true })),
          ...(nutrition && { nutrition }),
          objections,
          allergens,
          ...(unknownIngredients > 0 && { unknownIngredients }),
          chips,
        }
      }),
  }
}
export type Substitutes = ReturnType<typeof createSubstitutes>
