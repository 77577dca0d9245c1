import type { Ingredient } from '../recipes/recipe.ts'

export interface Mention {
  start: number
  end: number
  /** The place in the recipe's list. */
  ingredient: number
}

/** "The sauce" may be what was just stirred together. */
const tooGeneral = new Set(
  'sauce powder paste juice leaves leaf seeds seed pieces piece extract mixture sheets sticks pepper stock broth dough'.split(
    ' ',
  ),
)
const word = /[\p{L}\p{N}'’-]+/gu
const mostWords = 5

/** Finds where a text names the ingredients of a recipe; each is found once. */
export function createMentions(ingredients: Pick<Ingredient, 'name' | 'plural'>[]) {
  const places = spellingsOf(ingredients)

  return (text: string): Mention[] => {
    const words = [...text.toLowerCase().matchAll(word)]
    const found = new Map<number, Mention>()
    for (let first = 0; first < words.length; first++) {
      // The longest name wins: "olive oil" is no olive.
      for (let count = Math.min(mostWords, words.length - first); count > 0; count--) {
        const some = words.slice(first, first + count)
        const ingredient = places.get(some.map(([one]) => one).join(' '))
        if (ingredient === undefined) continue
        const last = some.at(-1)!
        const mention = { start: some[0]!.index, end: last.index + last[0].length, ingredient }
        if (!found.has(ingredient)) found.set(ingredient, mention)
        first += count - 1
        break
      }
    }
    return [...found.values()]
  }
}

/** Whole names, and their last words where only one ingredient has them. */
function spellingsOf(ingredients: Pick<Ingredient, 'name' | 'plural'>[]): Map<string, number> {
  const places = new Map<string, number>()
  const heads = new Map<string, number | 'several'>()
  for (const [place, { name, plural }] of ingredients.entries()) {
    for (const spelling of [name, plural ?? name].flatMap(numbersOf))
      if (!places.has(spelling)) places.set(spelling, place)
    const head = name.split(' ').at(-1)!
    if (head.length > 2 && !tooGeneral.has(head))
      for (const spelling of numbersOf(head)) heads.set(spelling, heads.has(spelling) ? 'several' : place)
  }
  for (const [head, place] of heads) if (place !== 'several' && !places.has(head)) places.set(head, place)
  return places
}

/** A word as one and as many: "tomato", "tomatoes". */
function numbersOf(name: string): string[] {
  const plain = name.toLowerCase()
  if (/(?:oes|ches|shes)$/.test(plain)) return [plain, plain.slice(0, -2)]
  if (plain.endsWith('ies')) return [plain, `${plain.slice(0, -3)}y`]
  if (/[^s]s$/.test(plain)) return [plain, plain.slice(0, -1)]
  return [plain, `${plain}s`, ...(/(?:o|ch|sh)$/.test(plain) ? [`${plain}es`] : [])]
}
