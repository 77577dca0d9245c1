import { expect, it } from 'vitest'
import { withReadings } from '../../src/domain/recipes/in-units.ts'
import { indexPantry } from '../../src/domain/recipes/pantry-index.ts'
import { scaledIngredient, scaledStep } from '../../src/domain/recipes/portions.ts'
import { readAmount } from '../../src/domain/recipes/quantity.ts'
import type { Ingredient } from '../../src/domain/recipes/recipe.ts'
import { cupGramsOf } from '../../src/domain/recipes/weight.ts'
import { catalogue } from '../../tests/factories/our-catalogue.ts'

const recipes = [...catalogue.recipes, ...Object.values(catalogue.collections).flat()]
const index = indexPantry(catalogue.pantry)

const weighCup = (ingredient: Ingredient) => {
  const item = index.find(ingredient.name)
  return item && cupGramsOf(ingredient, item)
}
const usMeasure =
  /[\d⅛-⅞¼-¾][\s-]?(?:cups?|oz|lbs?|inch(?:es)?|quarts?|pints?|pounds?|ounces?|gallons?|°F|F)\b|\binch \(|NaN|undefined/

it('every amount, note and sentence has a metric form', () => {
  const odd = recipes.flatMap((recipe) => {
    const { ingredients, instructions } = withReadings(recipe, weighCup)
    const lines = ingredients.map((one) => {
      const { amount, note } = scaledIngredient(one, 1, 'metric')
      return `${amount || (one.amount && 'NaN')}, ${note}`
    })
    const steps = instructions.map((step) => scaledStep(step, ingredients, 1, 'metric').description)
    return [...lines, ...steps].filter((text) => usMeasure.test(text)).map((text) => `${recipe.id}: ${text}`)
  })
  expect(odd).toEqual([])
})

it('and in US units its sentences and measured amounts are the author’s', () => {
  for (const recipe of recipes) {
    const { ingredients, instructions } = withReadings(recipe, weighCup)
    expect(
      instructions.flatMap(({ parts }) => parts.flatMap(({ us }) => us ?? [])),
      recipe.id,
    ).toEqual([])
    const measured = ingredients.filter(({ amount }) => readAmount(amount)?.unit.kind !== 'count')
    expect(
      measured.filter(({ us }) => us),
      recipe.id,
    ).toEqual([])
  }
})
