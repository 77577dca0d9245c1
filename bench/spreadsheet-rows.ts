import { createDice, pantry, syllables } from './generated-recipes.ts'

const amounts = ['1', '2', '2-3', '½', '1 1/2', '1 (14 oz)', '400 g', '3/4']
const units = ['', 'cup', 'cups', 'tbsp', 'tsp.', 'lb', 'oz.', 'can', 'cloves', 'large']
const preparations = [
  '',
  ', finely chopped',
  ', drained',
  ' to taste',
  ', cut in pieces',
  ' or more',
  ' (peeled)',
]
const verbs = ['Heat', 'Fry', 'Stir in', 'Simmer', 'Roast', 'Add', 'Soften', 'Toss', 'Fold in', 'Whisk']
const endings = [
  'until golden',
  'for 10 minutes',
  'over low heat',
  'for 1 hr 15 min',
  'and season',
  'for 2-3 min.',
]
const places = ['Africa,Kenya', 'Asia,Thailand', 'Europe,Greece', 'South America,Peru', ',Atlantis', ',']
const diets = ['Vegan', 'Dairy-free, nut-free', '', 'Gluten-free', 'Vegetarian; contains egg']

/** Rows as different from one another as those of real cookbooks: hardly a line stands there twice. */
export function* spreadsheetRows(count: number): Generator<string[]> {
  const { roll, pick } = createDice()
  const known = Object.keys(pantry)
  const word = () => Array.from({ length: 2 + roll(3) }, () => pick(syllables)).join('')
  // Every tenth thing is in nobody's pantry.
  const thing = () => (roll(10) === 0 ? word() : pick(known))
  for (let number = 0; number < count; number++) {
    const things = Array.from({ length: 6 + roll(8) }, thing)
    const lines = things.map((name) => `${pick(amounts)} ${pick(units)} ${name}${pick(preparations)}`)
    const steps = Array.from(
      { length: 3 + roll(5) },
      (_, place) =>
        `${place + 1}. ${pick(verbs)} the ${pick(things)} with the ${pick(things)} ${pick(endings)}.`,
    )
    const [region = '', country = ''] = pick(places).split(',')
    yield [
      `${word()} ${word()} ${number}`,
      region,
      country,
      pick(['Main', 'Soup', 'Dessert', '']),
      lines.join('\n'),
      steps.join('\n'),
      pick(['1 hour', '45 min', '1:30', '']),
      pick(['4', 'Serves 6', '']),
      pick(diets),
      `https://example.com/${number}`,
      Array.from({ length: 14 }, word).join(' '),
    ]
  }
}
