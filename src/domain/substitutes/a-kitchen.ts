import { createRowTools } from '../imports/row-tools.ts'
import { pantryItem } from '../recipes/pantry.ts'
import type { Step, StepPart } from '../recipes/recipe.ts'

const anItem = (more: object = {}) =>
  pantryItem.parse({
    aisle: 'Dairy',
    package: { amount: 1, unit: 'lb', price: 1 },
    grams: { cup: 240, tbsp: 15 },
    nutrition: { kcal: 100, protein: 1, fat: 1, saturated: 1, carbs: 1, sugar: 1, fibre: 0, sodium: 10 },
    ...more,
  })

const pantry: Record<string, ReturnType<typeof anItem>> = {
  buttermilk: anItem({
    flags: ['dairy'],
    substitutes: [
      {
        name: 'soured milk',
        for: '1 cup',
        of: { 'whole milk': '1 cup', 'lemon juice': '1 tbsp' },
        step: 'Stir @lemon juice{} into @whole milk{} and leave it for ~rest{5%minutes}.',
        effect: 'A little thinner.',
      },
      {
        name: 'soured oat milk',
        for: '1 cup',
        of: { 'oat milk': '1 cup', 'lemon juice': '1 tbsp' },
        step: 'Stir @lemon juice{} into @oat milk{} and leave it for ~rest{5%minutes}.',
      },
    ],
  }),
  'unsalted butter': anItem({
    synonyms: ['butter'],
    flags: ['dairy'],
    substitutes: [{ name: 'vegan butter' }, { name: 'olive oil', ratio: '3:4', unless: ['cream'] }],
  }),
  'vegan butter': anItem({ opaque: true }),
  'peanut butter': anItem({ flags: ['nuts'] }),
  'olive oil': anItem({ aisle: 'Pantry', staple: true }),
  'whole milk': anItem({ flags: ['dairy'], substitutes: [{ name: 'oat milk' }] }),
  'oat milk': anItem(),
  'lemon juice': anItem({ staple: true }),
  'heavy cream': anItem({
    flags: ['dairy'],
    substitutes: [
      {
        name: 'whole milk',
        unless: ['whip'],
        for: '1 cup',
        of: { 'whole milk': '3/4 cup', 'vegan butter': '1/4 cup' },
      },
    ],
  }),
  egg: anItem({
    plural: 'eggs',
    grams: { piece: 50 },
    flags: ['egg'],
    substitutes: [
      {
        name: 'flax egg',
        for: '1',
        of: { flaxseed: '1 tbsp', water: '3 tbsp' },
        step: 'Stir @flaxseed{} into @water{}.',
        atMost: 0.2,
      },
    ],
  }),
  flaxseed: anItem({ aisle: 'Pantry' }),
  water: anItem({ nutrition: { kcal: 0, protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, sodium: 0 } }),
  flour: anItem({ aisle: 'Pantry', flags: ['gluten'], grams: { cup: 125 } }),
  'chicken breast': anItem({
    plural: 'chicken breasts',
    aisle: 'Meat',
    grams: { piece: 200 },
    flags: ['meat'],
    substitutes: [{ name: 'tofu', done: 'hot through' }],
  }),
  shrimp: anItem({
    plural: 'shrimp',
    aisle: 'Seafood',
    flags: ['shellfish'],
    substitutes: [{ name: 'mushroom', done: 'tender' }],
  }),
  'cod fillet': anItem({
    plural: 'cod fillets',
    aisle: 'Seafood',
    flags: ['fish'],
    substitutes: [{ name: 'tofu', done: 'hot through' }],
  }),
  bacon: anItem({
    aisle: 'Meat',
    grams: { slice: 28 },
    flags: ['meat'],
    substitutes: [
      {
        name: 'oiled tempeh',
        done: 'browned',
        for: '1 slice',
        of: { tempeh: '1 slice', 'olive oil': '1 tsp' },
        step: 'Turn @tempeh{} in @olive oil{}.',
      },
    ],
  }),
  tempeh: anItem({ aisle: 'Produce', grams: { slice: 28 }, flags: ['soy'] }),
  mushroom: anItem({ plural: 'mushrooms', aisle: 'Produce' }),
  'ground beef': anItem({
    aisle: 'Meat',
    flags: ['meat'],
    substitutes: [
      {
        name: 'cooked lentils',
        done: 'hot through',
        for: '1 lb',
        of: { lentil: '1 1/4 cups' },
        step: 'Simmer @lentil{} until tender.',
      },
    ],
  }),
  lentil: anItem({ plural: 'lentils', aisle: 'Pantry' }),
  garlic: anItem({
    aisle: 'Produce',
    grams: { clove: 5 },
    substitutes: [
      { name: 'shallot', for: '4 cloves', of: { shallot: '1' } },
      { name: 'garlic powder', for: '1 clove', of: { 'garlic powder': '1/8 tsp' } },
    ],
  }),
  shallot: anItem({ plural: 'shallots', aisle: 'Produce', grams: { piece: 40 } }),
  'garlic powder': anItem({ aisle: 'Spices' }),
  clam: anItem({ plural: 'clams', aisle: 'Seafood', flags: ['shellfish'] }),
  'chopped clam': anItem({
    plural: 'chopped clams',
    aisle: 'Seafood',
    flags: ['shellfish'],
    substitutes: [{ name: 'mushroom', done: 'tender' }],
  }),
  'puff pastry': anItem({ flags: ['gluten'], substitutes: [{ name: 'gluten-free puff pastry' }] }),
  'gluten-free puff pastry': anItem(),
  'salted butter': anItem({ flags: ['dairy'] }),
  tofu: anItem({ aisle: 'Produce', grams: {}, flags: ['soy'] }),
  parmesan: anItem({ flags: ['dairy'] }),
}
const synonyms: Record<string, string> = { butter: 'unsalted butter' }
export const known = (name: string) => pantry[synonyms[name] ?? name]
export const { flaggedThings } = createRowTools(pantry, (text) => text)

/** "1 cup buttermilk", "2 egg (beaten)" */
function line(text: string) {
  const [, amount = '', name = '', note = null] =
    /^((?:[\d½¼¾–-]+ ?(?:cups?|tbsp|tsp|oz|lb|g|slices?|cloves?)? )?)(.*?)(?: \((.*)\))?$/.exec(text)!
  return { amount: amount.trim(), name, plural: known(name)?.plural ?? null, note }
}

/** Words in brackets name an ingredient: "[1 cup buttermilk]", "[the butter]" in words of its own. */
function step(text: string, number: number, ingredients: ReturnType<typeof line>[]): Step {
  const parts = text.split(/[[\]]/).map((words, at): StepPart => {
    const place = ingredients.findIndex(
      ({ name, plural }) => words.includes(name) || words.includes(plural ?? name),
    )
    if (at % 2 === 0) return { kind: 'text', text: words }
    const isMeasured = /^[\d½¼¾]/.test(words)
    return { kind: 'ingredient', ingredient: place, text: words, ...(!isMeasured && { inWords: true }) }
  })
  const isWhole = parts.length === 1
  const description = parts.map((part) => part.text).join('')
  return { step: number, title: `Step ${number}`, description, time: 0, parts: isWhole ? [] : parts }
}

export function aRecipe(lines: string[], ...steps: string[]) {
  const ingredients = lines.map(line)
  return { servings: 4, ingredients, instructions: steps.map((text, at) => step(text, at + 1, ingredients)) }
}
