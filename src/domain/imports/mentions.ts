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

/** What some words of a text mean. */
interface Meaning {
  /** That is called so. */
  ingredient: number | undefined
  /** How many words the longest name has that begins with this one. */
  longest: number
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
  const meanings = meaningsOf(ingredients, namingsOfName)

  return (text: string): Mention[] => {
    const plain = text.toLowerCase()
    const words = plain.match(word) ?? []
    const found = new Map<number, Mention>()
    let end = 0
    for (let first = 0; first < words.length; first++) {
      const start = plain.indexOf(words[first]!, end)
      end = start + words[first]!.length
      // Most words begin no name: they are passed over without a second look.
      const alone = meanings.get(words[first]!)
      if (!alone) continue
      // The longest name wins: "olive oil" is no olive.
      for (let count = Math.min(alone.longest, words.length - first); count > 0; count--) {
        const spelling = count > 1 && words.slice(first, first + count).join(' ')
        const ingredient = (spelling ? meanings.get(spelling) : alone)?.ingredient
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

/** Of whole names, and of their last words where only one ingredient has them. */
function meaningsOf(ingredients: Named[], namingsOfName: typeof namingsOf) {
  const meanings = new Map<string, Meaning>()
  const meaningOf = (words: string) => {
    const known = meanings.get(words)
    if (known) return known
    const meaning: Meaning = { ingredient: undefined, longest: 0 }
    meanings.set(words, meaning)
    return meaning
  }
  const note = ({ spelling, beginning, words }: Naming, ingredient: number) => {
    const meaning = meaningOf(spelling)
    if (meaning.ingredient !== undefined) return
    meaning.ingredient = ingredient
    const first = words === 1 ? meaning : meaningOf(beginning)
    first.longest = Math.max(first.longest, Math.min(words, mostWords))
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
  return meanings
}

/** A word as one and as many: "tomato", "tomatoes". */
function numbersOf(name: string): string[] {
  const plain = name.toLowerCase()
  if (/(?:oes|ches|shes)$/.test(plain)) return [plain, plain.slice(0, -2)]
  if (plain.endsWith('ies')) return [plain, `${plain.slice(0, -3)}y`]
  if (/[^s]s$/.test(plain)) return [plain, plain.slice(0, -1)]
  return [plain, `${plain}s`, ...(/(?:o|ch|sh)$/.test(plain) ? [`${plain}es`] : [])]
}
