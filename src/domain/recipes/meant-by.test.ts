import { expect, test } from 'vitest'
import { catalogue } from '../../../tests/factories/our-catalogue.ts'
import { readLine } from '../recipe-editor/ingredient-line.ts'
import { itemMeantBy } from './meant-by.ts'
import { indexPantry } from './pantry-index.ts'
import { weightOf } from './weight.ts'

const { find, keyOf } = indexPantry(catalogue.pantry)
const meantBy = (written: string) => {
  const line = readLine(written)
  const { item } = itemMeantBy(line, find) ?? {}
  const name = Object.keys(catalogue.pantry).find((one) => catalogue.pantry[one] === item)
  return { name, grams: item && weightOf(line, item) }
}

test.each([
  ['1 can green beans', 'canned green bean', 240],
  ['1 can corn', 'canned corn', 285],
  ['1 (15 oz) can corn, drained', 'canned corn', 285],
  ['1 tin tomatoes', 'stewed tomato', 411],
  ['1 can fire-roasted tomatoes', 'stewed tomato', 411],
  ['1 can diced tomatoes', 'diced tomato', 411],
  ['1 can pumpkin', 'pumpkin puree', 425],
  ['1 can black beans', 'black bean', 255],
  ['1 can chicken', 'canned chicken', 200],
  ['1 can beer', 'lager beer', 355],
  ['1 can olives', 'olive', 170.09713875],
  // Nobody knows what these cans weigh.
  ['1 can cherries', 'cherry', undefined],
  ['1 can mushrooms', 'mushroom', undefined],
])('what comes in a can is canned: %s', (line, name, grams) => {
  expect(meantBy(line)).toEqual({ name: keyOf(name), grams })
})

test.each([
  ['1 chicken', 'whole chicken', 1600],
  ['1 chicken, cut into 8 pieces', 'whole chicken', 1600],
  ['2 small chickens', 'whole chicken', 3200],
  ['1 cup chicken, shredded', 'chicken', 140],
  ['8 pieces of chicken', 'chicken', 1200],
  ['1 sea bass', 'whole sea bass', 680],
  ['2 chicken, cubed', 'chicken', 300],
])('what is simply counted is whole: %s', (line, name, grams) => {
  expect(meantBy(line)).toEqual({ name, grams })
})

test.each([
  ['1 lb dry black beans', 'dried black bean'],
  ['1 cup dry chickpeas', 'dried chickpea'],
  ['1 cup chickpeas, soaked overnight', 'dried chickpea'],
  ['200g chickpeas, dried', 'dried chickpea'],
  ['1 cup black-eyed peas, soaked', 'dried black-eyed pea'],
  ['500g dried cannellini beans', 'dried bean'],
  ['1 cup navy beans, dry', 'dried bean'],
  ['1 lb great northern beans, soaked', 'dried bean'],
  ['1 can chickpeas, rinsed and dried', 'chickpea'],
  ['1 cup chickpeas, rinsed and patted dry', 'chickpea'],
  ['1 cup chickpeas, blotted dry', 'chickpea'],
  ['1 cup chickpeas, drained, dried', 'chickpea'],
  ['1 cup chickpeas, dried well', 'chickpea'],
  ['1 cup black beans, soaked in brine and cooked', 'black bean'],
  ['1 cup cooked chickpeas, soaked', 'chickpea'],
  ['1 cup chickpeas, soaked overnight and drained', 'dried chickpea'],
  ['1 cup chickpeas', 'chickpea'],
])('beans that are dry or were soaked are dried ones: %s', (line, name) => {
  expect(meantBy(line).name).toBe(name)
})

test.each([
  ['2 bottles of beer', 710],
  ['1 bottle root beer', 369],
  ['1 bottle ginger beer', 366],
  ['1 ball fresh mozzarella', 225],
  ['1 sleeve saltines', 113],
])('weighs as much as one of them: %s', (line, grams) => {
  expect(meantBy(line).grams).toBeCloseTo(grams, 0)
})
