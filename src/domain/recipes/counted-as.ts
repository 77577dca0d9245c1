import type { PantryItem } from './pantry.ts'

export interface Resembled<Item extends PantryItem> {
  item: Item
  /** Under which name it was found, where that is not its own. */
  as?: string
}

/** What a thing is cut into, or taken from it. */
const pieces =
  /^(?:lea(?:f|ves)|wedges?|halves|florets?|stems?|slices?|strips?|chunks?|pieces?|zest|fillets?)$/i
/** Behind these stands what it lies in, and before them what it is. */
const joints = /\b(?:in|of|with|without|for)$/i
/** Last words that tell little: there is butter of apples, and soda to bake with. */
const vague =
  /^(?:butter|cake|gum|mix|pastry|peppers?|pie|powder|pudding|sauce|seasoning|soda|soup|spice|steaks?)$/i
/** More words than these name nothing. */
const mostWords = 12

/** Words that leave a thing what it is, also where its last word tells little. */
const plain =
  /^(?:and|&|black|cold|fresh|freshly|ground|hot|melted|salt|salted|sea|soft|softened|unsalted|warm)$/i

/**
 * What the pantry knows of a thing, or of what its last words name: "good-quality dark chocolate" is dark chocolate.
 * Good enough to weigh what it feeds, and not for anybody's allergies.
 */
export function countedAs<Item extends PantryItem>(
  name: string,
  find: (name: string) => Item | undefined,
): Resembled<Item> | undefined {
  const itself = find(name)
  if (itself) return { item: itself }
  const words = name.split(/\s+/, mostWords + 1)
  if (words.length > mostWords) return undefined
  const whole = words.length > 1 && pieces.test(words.at(-1)!) ? words.slice(0, -1) : words
  for (let from = whole === words ? 1 : 0; from < whole.length; from++) {
    if (joints.test(whole.slice(0, from).join(' '))) return undefined
    const as = whole.slice(from).join(' ')
    const isVague = vague.test(as) && !whole.slice(0, from).every((word) => plain.test(word))
    const item = isVague ? undefined : find(as)
    if (item) return { item, as }
  }
  return undefined
}
