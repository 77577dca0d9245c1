import type { Diet } from '../recipes/dietary.ts'
import type { Flag } from '../recipes/pantry.ts'
import type { KnownIngredients } from './known-ingredients.ts'
import { longestThing } from './note-things.ts'

export interface DietaryWarnings {
  allergens: Flag[]
  /** Diets that are said not to be kept. */
  refuted: Diet[]
  /** Something is said that nobody here understands; it may be a warning. */
  isUnclear: boolean
}

const flagWords: Record<Flag, string> = {
  meat: 'meat meats beef pork bacon ham poultry chicken lamb veal turkey lard gelatin gelatine',
  fish: 'fish anchovy anchovies salmon tuna cod',
  shellfish:
    'shellfish crustacean crustaceans mollusc molluscs mollusk mollusks shrimp shrimps prawn prawns crab lobster mussels clams oysters squid scallops',
  dairy: 'dairy milk lactose butter cream cheese yogurt yoghurt whey casein ghee',
  egg: 'egg eggs',
  gluten: 'gluten wheat barley rye spelt semolina',
  nuts: 'nut nuts peanut peanuts groundnut groundnuts almond almonds cashew cashews walnut walnuts pecan pecans hazelnut hazelnuts pistachio pistachios macadamia macadamias',
  soy: 'soy soya soybean soybeans soyabeans tofu',
  sesame: 'sesame tahini',
  honey: 'honey',
  alcohol: 'alcohol wine beer rum liquor',
}
const flagOf = new Map(
  (Object.entries(flagWords) as [Flag, string][]).flatMap(([flag, words]) =>
    words.split(' ').map((word) => [word, flag] as const),
  ),
)
const dietOf = new Map<string, Diet>([
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
const set = (words: string) => new Set(words.split(' '))
const denials = set(`not non isn't isn’t isnt aren't aren’t never neither doesn't doesn’t don't don’t`)
const absences = set('no without zero')
/** Behind these something is there again: "no nuts but milk". */
const presences = set(
  'contains contain containing contained has have with and is are but except unless includes include including plus',
)
const joints = set('and or')
const understood = set(
  `${[...denials, ...absences, ...presences].join(' ')} of from or nor the a an any added common known may might can could be been
  this it in for to as if when does do allergen allergens allergy allergies allergic allergenic warning information info
  note notes trace traces tree product products dish recipe diet diets dietary friendly suitable safe option options
  optional version possible made make makes use used using instead replace replaced omit leave out naturally fully
  completely strictly entirely always also other than apart excluding all none nil n na free halal kosher keto paleo
  low high reduced carb carbs fat protein fibre fiber sodium salt sugar calorie calories spicy mild healthy
  crushed chopped ground roasted fresh fried`.replaceAll(/\s+/g, ' '),
)

const piece = /[\p{L}\p{M}\p{N}%'’]+|\p{Extended_Pictographic}|[.;!?\n,]/gu
const sentenceEnd = /^[.;!?\n]$/
const mark = /^[.;!?\n,]$/
/** "Nutfree" is "nut free". */
const grownTogether = /(?<=\p{L})free\b/gu

/** What the notes on diets warn of: "contains nuts", "not vegan". What is only said to be absent does not count. */
export function readWarnings(notes: string, known: KnownIngredients): DietaryWarnings {
  const pieces = notes.toLowerCase().replaceAll(grownTogether, ' free').match(piece) ?? []
  const allergens = new Set<Flag>()
  const refuted = new Set<Diet>()
  let isUnclear = false
  let mode: 'there' | 'absent' | 'denied' | 'free of' = 'there'
  for (let place = 0; place < pieces.length; place++) {
    const word = pieces[place]!
    if (sentenceEnd.test(word) || (word === ',' && mode !== 'free of')) mode = 'there'
    else if (denials.has(word)) mode = 'denied'
    // "Vegan: no" answers what stood before it.
    else if (word === 'no' && mark.test(pieces[place + 1] ?? ',')) isUnclear = true
    // "Vegan without the butter": the butter is in it.
    else if (absences.has(word)) mode = dietOf.has(pieces[place - 1]!) ? 'there' : 'absent'
    else if (word === 'free' && /^(?:of|from)$/.test(pieces[place + 1] ?? '')) mode = 'free of'
    else if (mode === 'denied' && /^contain|^ha(?:s|ve)$|^includ/.test(word)) mode = 'absent'
    else if (presences.has(word) && !(joints.has(word) && mode !== 'absent')) mode = 'there'
    else if (word !== ',') {
      const { flags, count } = thingAt(pieces, place, known)
      const isFree = isFreeAt(pieces, place, place + Math.max(1, count))
      const diet = dietOf.get(word) ?? (isFree && word === 'gluten' ? 'gluten-free' : undefined)
      if (diet && mode !== 'there') refuted.add(diet)
      if (refuted.has('vegetarian')) refuted.add('vegan')
      if (isFree ? mode === 'denied' : mode === 'there') for (const flag of flags) allergens.add(flag)
      if (count === 0 && !diet && !isFree && !isUnderstood(word)) isUnclear = true
      place += Math.max(0, count - 1)
    }
  }
  return { allergens: [...allergens], refuted: [...refuted], isUnclear }
}

const isUnderstood = (word: string) => understood.has(word) || /^[\p{N}%]+\p{L}{0,2}$/u.test(word)

/** What stands there, by the longest name: peanut butter is no butter. */
function thingAt(pieces: string[], place: number, known: KnownIngredients) {
  const flag = flagOf.get(pieces[place]!)
  const some = pieces.slice(place, place + 3)
  const end = some.findIndex((one) => mark.test(one))
  const thing = longestThing(end < 0 ? some : some.slice(0, end), 0, known)
  if (thing && (thing.count > 1 || !flag)) return { flags: thing.known.item.flags, count: thing.count }
  return flag ? { flags: [flag], count: 1 } : { flags: [], count: 0 }
}

/** "Nut free", "gluten and dairy free". */
function isFreeAt(pieces: string[], place: number, next: number): boolean {
  const [joint = '', other = '', last = ''] = pieces.slice(next, next + 3)
  if (joint === 'free') return other !== 'of' && other !== 'from'
  return joints.has(joint) && flagOf.has(other) && last === 'free' && !presences.has(pieces[place - 1] ?? '')
}
