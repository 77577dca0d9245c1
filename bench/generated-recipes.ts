import { readFileSync } from 'node:fs'
import { regionsOf } from '../src/domain/recipes/cuisines.ts'
import { chipsOf } from '../src/domain/recipes/filters.ts'
import { catalogue } from '../src/domain/recipes/recipe.ts'
import type { NewRecipe } from './server.ts'

export const syllables = [
  'ba',
  'cro',
  'du',
  'fen',
  'gri',
  'ha',
  'jol',
  'ke',
  'lam',
  'mo',
  'nas',
  'pir',
  'qua',
  'ro',
  'sti',
  'tur',
  'vel',
  'wo',
  'xi',
  'zu',
]
const kinds = [
  'soup',
  'stew',
  'salad',
  'curry',
  'tacos',
  'pasta',
  'bake',
  'burger',
  'noodles',
  'rice',
  'pie',
  'roast',
]
const lands = [
  'african',
  'morocco',
  'thai',
  'korean',
  'italian',
  'french',
  'mexican',
  'peruvian',
  'indian',
  'greek',
]

/** As the build left them: benches run on what was built. */
export const { recipes: real, pantry } = catalogue.parse(
  JSON.parse(readFileSync('dist/catalogue.json', 'utf8')),
)

/** How many are missing to this many, besides those of the catalogue itself. */
export function upTo(total: number) {
  if (real.length > total) throw new Error(`The catalogue alone has ${real.length} recipes`)
  return total - real.length
}

/** The same numbers every time. */
export function createDice(seed = 7) {
  let state = seed
  const roll = (sides: number) => {
    // In whole numbers of 32 bits: a plain product loses its last digits, and the numbers soon repeat themselves.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  return { roll, pick: <T>(from: readonly T[]) => from[roll(from.length)]! }
}

/** Fifty thousand words that no cook has heard, some far more usual than others. */
function createInventedWords({ roll, pick }: ReturnType<typeof createDice>) {
  const words = Array.from({ length: 50_000 }, () =>
    Array.from({ length: 2 + roll(3) }, () => pick(syllables)).join(''),
  )
  // The square of an even draw: the first thousand make up a seventh of all text.
  return () => words[Math.floor((roll(1_000_000) / 1_000_000) ** 2 * words.length)]!
}

/** Recipes as large as the real ones, with words of their own. */
export function* generatedRecipes(count: number): Generator<NewRecipe> {
  const dice = createDice()
  const inventedWord = createInventedWords(dice)
  for (let number = 0; number < count; number++) {
    const { hash, publishedAt, ...model } = real[number % real.length]!
    const words = Array.from({ length: 12 }, () => inventedWord())
    const recipe = {
      ...model,
      id: `ethnic_generated_${number}`,
      title: `${words[0]} ${dice.pick(kinds)} ${words[1]}`,
      description: `${model.description} ${words.slice(2).join(' ')}`,
      tags: [dice.pick(lands), dice.pick(kinds)],
      restaurantBrand: null,
      cookTime: 10 + dice.roll(110),
    }
    yield { ...recipe, chips: chipsOf(recipe), regions: regionsOf(recipe) }
  }
}
