import type { PantryIndex } from '../recipes/pantry-index.ts'
import type { PantryItem } from '../recipes/pantry.ts'

/** Words before a thing that only say which kind of it; whoever wants any may take this one. */
const kinds: Record<string, string> = {
  onion: 'white, yellow, brown, sweet, spanish',
  rice: 'white, long grain, jasmine, basmati, parboiled',
  potato: 'russet, idaho, red, white, yellow, gold, yukon gold, all purpose',
  'bell pepper': 'red, green, yellow, orange',
  carrot: 'rainbow, orange',
  cucumber: 'english, hothouse, seedless, slicing',
  lettuce: 'romaine, iceberg, green leaf, red leaf, butter',
  mushroom: 'white, button, brown, cremini, baby bella',
  tomato: 'roma, plum, vine, beefsteak, red',
  cabbage: 'green, white',
  asparagus: 'green',
  beet: 'red',
  radish: 'red',
  eggplant: 'globe, italian',
  kale: 'curly, green, lacinato, tuscan',
  parsley: 'curly, flat leaf, italian',
  apple: 'gala, fuji, honeycrisp, pink lady',
  pear: 'bartlett, bosc, anjou, green',
  orange: 'navel, valencia',
  grape: 'red, green, white, black',
  peach: 'yellow, white',
  avocado: 'hass',
  lentil: 'brown, green',
  quinoa: 'white, red, tricolor',
  cheddar: 'mild, medium, sharp, white, yellow',
  yogurt: 'plain, natural',
  egg: 'brown, white, free range, cage free, pasture raised',
  bacon: 'thick cut, center cut, smoked',
  salmon: 'wild, atlantic, sockeye, coho',
  tofu: 'firm, extra firm',
  sugar: 'white, granulated, cane',
  flour: 'white, plain, unbleached, all purpose',
  bread: 'white, sandwich',
  vinegar: 'white, distilled',
  mustard: 'yellow',
  honey: 'raw, clover, wildflower',
}

const lastWord = (words: string) => words.slice(words.lastIndexOf(' ') + 1)

/** By their last words: most names are a kind of nothing, and are looked up once. */
const nouns = new Map(
  Object.entries(kinds).map(([noun, words]) => {
    const any = words.split(',').map((word) => word.trim())
    return [lastWord(noun), { noun, pattern: new RegExp(`^:?(?:(?:${any.join('|')}) )+${noun}$`) }]
  }),
)

/** The key of the plain thing that what has this key is a kind of: onion for white onions; undefined for all else. */
export function plainKeyOf(key: string, index: PantryIndex): string | undefined {
  const words = key.replaceAll('-', ' ')
  const found = nouns.get(lastWord(words))
  if (!found?.pattern.test(words)) return undefined
  const plain = index.keyOf(found.noun)
  return plain === key || !isSame(index.find(key), index.find(plain)) ? undefined : plain
}

/** What the pantry does not know has only its words, and those of the table change nothing. */
const isSame = (one: PantryItem | undefined, other: PantryItem | undefined) =>
  !one || !other || factsOf(one) === factsOf(other)

const factsOf = ({ aisle, flags, opaque = false }: PantryItem) =>
  `${aisle} ${flags.toSorted().join(' ')} ${opaque}`
