import { expect, test } from 'vitest'
import { eatenOf, energyOf, nutritionOf, saltOf } from './nutrition.ts'
import { pantryItem } from './pantry.ts'

const anItem = (nutrition: object) =>
  pantryItem.parse({
    aisle: 'Pantry',
    package: { amount: 1, unit: 'lb', price: 1 },
    grams: { cup: 200 },
    nutrition: { kcal: 0, protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, sodium: 0, ...nutrition },
  })
const beef = anItem({ kcal: 250, protein: 17, fat: 20, sodium: 70 })
const oil = anItem({ kcal: 884, fat: 100 })
const salt = anItem({ sodium: 38_758 })
const of = (amount: string, item: typeof beef, note: string | null = null) => eatenOf({ amount, note }, item)!

test('a serving brings along its share of every ingredient', () => {
  const serving = nutritionOf([of('400 g', beef), of('10 g', salt)], 4)
  expect(serving).toMatchObject({ kcal: 250, protein: 17, fat: 20, carbs: 0 })
  expect(saltOf(serving)).toBeCloseTo(2.6, 1)
})

test.each([
  ['for deep-frying', 0.06],
  ['700 ml, for deep-frying', 0.06],
  ['for the brine', 0.1],
  ['for the marinade', 0.4],
  ['for the pasta water', 0.12],
  ['for the boiling water', 0.12],
  ['for the crust, discarded', 0.01],
  ['crushed, strained out', 0.1],
  ['for dredging', 0.5],
  ['for greasing', 0.5],
  ['for serving on the side', 0.5],
  ['for the dressing', 1],
  [null, 1],
])('oil noted as %j is eaten to %d', (note, share) => {
  expect(nutritionOf([of('100 g', oil, note)], 1).fat).toBeCloseTo(100 * share)
})

test('what is to taste counts for nothing, and what nobody can weigh is not known', () => {
  expect(of('', salt)).toEqual({ item: salt, grams: 0 })
  expect(of('2 sprigs', { ...beef, plural: 'beeves' })).toBeUndefined()
})

test('energy comes from protein, fat, carbohydrates and alcohol, and half from fibre', () => {
  const { nutrition } = anItem({ protein: 10, fat: 10, carbs: 20, fibre: 10, alcohol: 10 })
  expect(energyOf(nutrition)).toBe(40 + 90 + 40 + 20 + 70)
})
