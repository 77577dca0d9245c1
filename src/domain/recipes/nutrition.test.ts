import { expect, test } from 'vitest'
import { energyOf, nutritionOf, saltOf } from './nutrition.ts'
import { pantryItem } from './pantry.ts'

const anItem = (nutrition: object) =>
  pantryItem.parse({
    aisle: 'Pantry',
    package: { amount: 1, unit: 'lb', price: 1 },
    nutrition: { kcal: 0, protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, sodium: 0, ...nutrition },
  })
const beef = anItem({ kcal: 250, protein: 17, fat: 20, saturated: 8, sodium: 70 })
const salt = anItem({ sodium: 38_758 })

test('a serving brings along its share of every ingredient', () => {
  const serving = nutritionOf(
    [
      { item: beef, grams: 400 },
      { item: salt, grams: 10 },
    ],
    4,
  )
  expect(serving).toMatchObject({ kcal: 250, protein: 17, fat: 20, saturated: 8, carbs: 0 })
  expect(saltOf(serving)).toBeCloseTo(2.6, 1)
})

test('fat that was poured off takes its energy along', () => {
  expect(nutritionOf([{ item: beef, grams: 100, fat: 0.5 }], 1)).toMatchObject({
    kcal: 160,
    protein: 17,
    fat: 10,
    saturated: 4,
  })
})

test('energy comes from protein, fat, carbohydrates and alcohol, and half from fibre', () => {
  const { nutrition } = anItem({ protein: 10, fat: 10, carbs: 20, fibre: 10, alcohol: 10 })
  expect(energyOf(nutrition)).toBe(40 + 90 + 40 + 20 + 70)
})
