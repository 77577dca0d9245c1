import type { Diet } from '../recipes/dietary.ts'
import type { Flag } from '../recipes/pantry.ts'

const flagWords: Record<Flag, string> = {
  meat: 'meat meats beef pork bacon ham poultry chicken lamb veal turkey lard gelatin gelatine',
  fish: 'fish anchovy anchovies salmon tuna cod',
  shellfish:
    'shellfish seafood crustacean crustaceans mollusc molluscs mollusk mollusks shrimp shrimps prawn prawns crab lobster mussels clams oysters squid scallops',
  dairy: 'dairy milk lactose butter cream cheese yogurt yoghurt whey casein ghee',
  egg: 'egg eggs yolk yolks',
  gluten: 'gluten wheat barley rye spelt semolina',
  nuts: 'nut nuts peanut peanuts groundnut groundnuts almond almonds cashew cashews walnut walnuts pecan pecans hazelnut hazelnuts pistachio pistachios macadamia macadamias',
  soy: 'soy soya soybean soybeans soyabeans tofu miso',
  sesame: 'sesame tahini',
  honey: 'honey',
  alcohol: 'alcohol wine beer rum liquor',
}
export const flagOf = new Map(
  (Object.entries(flagWords) as [Flag, string][]).flatMap(([flag, words]) =>
    words.split(' ').map((word) => [word, flag] as const),
  ),
)

export const dietOf = new Map<string, Diet>([
  ['vegan', 'vegan'],
  ['vegans', 'vegan'],
  ['vegetarian', 'vegetarian'],
  ['vegetarians', 'vegetarian'],
  ['veggie', 'vegetarian'],
  ['gf', 'gluten-free'],
  ['coeliac', 'gluten-free'],
  ['coeliacs', 'gluten-free'],
  ['celiac', 'gluten-free'],
  ['celiacs', 'gluten-free'],
])

/** T a thing, F free, O free of, D a diet, S suitable, N not, A no, C contains, P perhaps, & and, ! except, ? anything else. */
export type WordKind = 'T' | 'F' | 'O' | 'D' | 'S' | 'N' | 'A' | 'C' | 'P' | '&' | '!' | '?'

const words: [WordKind, string][] = [
  ['F', 'free'],
  ['D', `${[...dietOf.keys()].join(' ')} halal kosher`],
  ['S', 'suitable safe'],
  [
    'N',
    "not non isn't isn’t isnt aren't aren’t never neither doesn't doesn’t doesnt don't don’t dont cannot can't can’t",
  ],
  ['A', 'no without zero false n'],
  ['C', 'contains contain containing contained has have with includes include including made'],
  [
    'P',
    'option options optional version versions possible possibly request if when can could may might be make makes use used using instead replace replaced swap substitute substituted omit leave choose',
  ],
  ['&', 'and or nor plus'],
  ['!', 'but except excepting unless excluding although though however'],
]
const kinds = new Map(words.flatMap(([kind, some]) => some.split(' ').map((word) => [word, kind] as const)))

export const kindOf = (word: string): WordKind => kinds.get(word) ?? '?'

/** These change nothing of what the others say. */
const neutral = new Set(
  `this it is are was the a an any of from in for to as on all also always added common known tree trace traces
  naturally fully completely strictly entirely totally certified product products dish recipe diet diets dietary
  friendly allergen allergens allergenic warning information info note notes none nil na yes does do
  keto paleo low high reduced carb carbs fat protein fibre fiber sodium salt sugar calorie calories spicy mild healthy
  crushed chopped ground roasted fresh fried`.split(/\s+/),
)

/** "May" promises nothing before "contain". */
export const isNeutral = (word: string, next: string) =>
  neutral.has(word) ||
  /^[\p{N}%]+$/u.test(word) ||
  (/^(?:may|might|can|could)$/.test(word) && next.startsWith('contain'))
