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

/** Something a text may call an ingredient, and how it is found: by its first word. */
interface Naming {
  spelling: string
  beginning: string
  words: number
}

export interface Namings {
  whole: Naming[]
  /** Its last word, where that says enough. */
  head: Naming[]
}

/** What a method may call an ingredient of this name. */
export function namingsOf(name: string): Namings {
  const head = name.split(' ').at(-1)!
  const isTelling = head.length > 2 && !tooGeneral.has(head)
  return { whole: numbersOf(name).map(naming), head: isTelling ? numbersOf(head).map(naming) : [] }
}

function naming(spelling: string): Naming {
  const words = spelling.split(' ')
  return { spelling, beginning: words[0]!, words: words.length }
}

/** Finds where a text names the ingredients of a recipe; each is found once. */
export function createMentions(ingredients: Named[], namingsOfName = namingsOf) {
  const { places, longest } = spellingsOf(ingredients, namingsOfName)

  return (text: string): Mention[] => {
    const plain = text.toLowerCase()
    const words = plain.match(word) ?? []
    const found = new Map<number, Mention>()
    let end = 0
    for (let first = 0; first < words.length; first++) {
      const start = plain.indexOf(words[first]!, end)
      end = start + words[first]!.length
      // Most words begin no name: they are passed over without a second look.
      const atMost = longest.get(words[first]!) ?? 0
      // The longest name wins: "olive oil" is no olive.
      for (let count = Math.min(atMost, words.length - first); count > 0; count--) {
        const ingredient = places.get(words.slice(first, first + count).join(' '))
        if (ingredient === undefined) continue
        for (const one of words.slice(first + 1, first + count)) end = plain.indexOf(one, end) + one.length
        if (!found.has(ingredient)) found.set(ingredient, { start, end, ingredient })
        first += count - 1
        break
      }
    }
    return [...found.values()]
  }
}

/** Whole names, and their last words where only one ingredient has them; of each first word the longest. */
function spellingsOf(ingredients: Named[], namingsOfName: typeof namingsOf) {
  const places = new Map<string, number>()
  const longest = new Map<string, number>()
  const note = ({ spelling, beginning, words }: Naming, place: number) => {
    if (places.has(spelling)) return
    places.set(spelling, place)
    if (words > (longest.get(beginning) ?? 0)) longest.set(beginning, Math.min(words, mostWords))
  }
  const heads = new Map<string, { naming: Naming; place: number | 'several' }>()
  for (const [place, { name, plural }] of ingredients.entries()) {
    const { whole, head } = namingsOfName(name)
    for (const one of whole) note(one, place)
    if (plural !== null) for (const one of namingsOfName(plural).whole) note(one, place)
    for (const one of head)
      heads.set(one.spelling, { naming: one, place: heads.has(one.spelling) ? 'several' : place })
  }
  for (const { naming: one, place } of heads.values()) if (place !== 'several') note(one, place)
  return { places, longest }
}

/** A word as one and as many: "tomato", "tomatoes". */
function numbersOf(name: string): string[] {
  const plain = name.toLowerCase()
  if (/(?:oes|ches|shes)$/.test(plain)) return [plain, plain.slice(0, -2)]
  if (plain.endsWith('ies')) return [plain, `${plain.slice(0, -3)}y`]
  if (/[^s]s$/.test(plain)) return [plain, plain.slice(0, -1)]
  return [plain, `${plain}s`, ...(/(?:o|ch|sh)$/.test(plain) ? [`${plain}es`] : [])]
}
