import type { PantryIndex } from '../recipes/pantry-index.ts'
import { otherAisle } from './aisles.ts'

/** Words people write that name nothing the pantry could price or weigh, and say all the same where it stands. */
const words: Record<string, string> = {
  Produce: `aubergine, capsicum, courgette, cress, greens, herb, iceberg, melon, pea, pumpkin, rocket, salad,
    satsuma, spring onion, sprout, swede, vegetable, veg, veggie`,
  Meat: `beef, chop, cold cut, cutlet, drumstick, lamb, liver, meat, mince, pork, poultry, roast, schnitzel,
    thigh, veal`,
  Seafood: `calamari, lox, octopus, prawn, seafood, shellfish, squid`,
  Dairy: `creamer, custard, fromage frais, kefir, lunchable, quark, skyr, velveeta`,
  Bakery: `bread roll, cake, ciabatta, flatbread, loaf, pastry, scone, toast`,
  Pantry: `baking chocolate, bar, biscuit, breakfast bar, bean, cake mix, cheez it, chia, chia seed, cocoa, cornflour, crisp,
    dorito, flake, fritos, lay, lentil, lucky charm, m and m, muesli, nutella, nut, passata, pop tart, poptart, porridge,
    pringle, ritz, seed, snack, snickers, spam, spread, sprinkle, stock, stock cube, sweet, sweetcorn, sweetener, tostito,
    treat, vanilla, wheat thin`,
  Condiments: `aioli, chutney, dip, dressing, gravy, jam, marinade, marmalade, marmite, paste, relish, sauce, sriracha`,
  Spices: `curry, herb mix, rub, seasoning, spice`,
  Frozen: `hot pocket, ice, ice lolly, lolly, sorbet`,
  Beverages: `ale, brandy, capri sun, cider, cordial, dr pepper, drink, espresso, fanta, gin, juice, kombucha, la croix, lager,
    liqueur, mountain dew, pepsi, pop, prosecco, red bull, rum, seltzer, smoothie, sprite, teabag, tequila,
    whiskey, whisky, white claw`,
}
const singular = (word: string) => word.replace(/(?<=[^s])s$/, '')
const aisleOfWord = new Map(
  Object.entries(words).flatMap(([aisle, listed]) =>
    listed.split(',').map((word) => [singular(word.trim()), aisle] as const),
  ),
)

/** What follows says what it is for, and not what it is: "milk for coffee". */
const purpose = /[,(].*| (?:for|with|without|on|in|from|to)\b.*/s
/** Hand cream is no dairy, and cough syrup no breakfast. */
const household =
  /\b(?:(?<!hot )dog|cat|pet|tooth|grass|puppy|kitten|bird|hand|face|body|bath|shav(?:e|ing)|shower|(?<!angel )hair|foot|nail|skin|sun|eye|night|lip|cough|motor|engine|lamp|laundry|dishwasher|wood|shoe|epsom|baby oil)\b/
/** The longest name that is looked for at the end of another. */
const mostWords = 3

/** Where something stands that the pantry does not know: with what its last words name, as in strawberry yogurt. */
export function aisleByWords(name: string, index: PantryIndex): string {
  const plain = name.toLowerCase().replaceAll('&', ' and ').replace(purpose, '').trim()
  if (household.test(plain)) return otherAisle
  if (/^frozen\s/.test(plain)) return 'Frozen'
  if (/^(?:canned|tinned)\s/.test(plain)) return 'Pantry'
  const last = plain.split(/[\s-]+/).slice(-mostWords)
  const tails = last.map((_, place) => last.slice(place).join(' '))
  for (const tail of tails) {
    const aisle = aisleOfWord.get(singular(tail)) ?? index.find(tail)?.aisle
    if (aisle !== undefined) return aisle
  }
  return otherAisle
}
