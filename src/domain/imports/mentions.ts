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

type Named = Pick<Ingredient, 'name' | 'plural'>

/** Finds where a text names the ingredients of a recipe; each is found once. */
export function createMentions(ingredients: Named[], numbersOfName = numbersOf) {
  const places = spellingsOf(ingredients, numbersOfName)
  // Most words begin no name: they are passed over without a second look.
  const beginnings = new Set(Array.from(places.keys(), (name) => name.split(' ', 1)[0]))

  return (text: string): Mention[] => {
    const words = [...text.toLowerCase().matchAll(word)]
    const found = new Map<number, Mention>()
    for (let first = 0; first < words.length; first++) {
      if (!beginnings.has(words[first]![0])) continue
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
function spellingsOf(ingredients: Named[], numbersOfName: typeof numbersOf): Map<string, number> {
  const places = new Map<string, number>()
  const heads = new Map<string, number | 'several'>()
  for (const [place, { name, plural }] of ingredients.entries()) {
    for (const spelling of [name, plural ?? name].flatMap(numbersOfName))
      if (!places.has(spelling)) places.set(spelling, place)
    const head = name.split(' ').at(-1)!
    if (head.length > 2 && !tooGeneral.has(head))
      for (const spelling of numbersOfName(head)) heads.set(spelling, heads.has(spelling) ? 'several' : place)
  }
  for (const [head, place] of heads) if (place !== 'several' && !places.has(head)) places.set(head, place)
  return places
}

/** A word as one and as many: "tomato", "tomatoes". */
export function numbersOf(name: string): string[] {
  const plain = name.toLowerCase()
  if (/(?:oes|ches|shes)$/.test(plain)) return [plain, plain.slice(0, -2)]
  if (plain.endsWith('ies')) return [plain, `${plain.slice(0, -3)}y`]
  if (/[^s]s$/.test(plain)) return [plain, plain.slice(0, -1)]
  return [plain, `${plain}s`, ...(/(?:o|ch|sh)$/.test(plain) ? [`${plain}es`] : [])]
}
