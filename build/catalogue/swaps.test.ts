import { describe, expect, it } from 'vitest'
import { indexPantry } from '../../src/domain/recipes/pantry-index.ts'
import { readAmount } from '../../src/domain/recipes/quantity.ts'
import { offersFor } from '../../src/domain/substitutes/offers.ts'
import { wayWithout } from '../../src/domain/substitutes/way-without.ts'
import { withSwaps } from '../../src/domain/substitutes/with-swaps.ts'
import { catalogue } from '../../tests/factories/our-catalogue.ts'

const { find } = indexPantry(catalogue.pantry)
const offered = catalogue.recipes.map((recipe) => ({ recipe, offers: offersFor(recipe, find) }))

describe('our recipes with other ingredients', () => {
  it.each([0, 1, 2])('are whole, with choice %i of each ingredient', (choice) => {
    const odd = offered.flatMap(({ recipe, offers }) => {
      const chosen = offers.flatMap(({ ingredient, options }) =>
        options[choice] ? [[ingredient, options[choice].name]] : [],
      )
      const { ingredients, instructions } = withSwaps(recipe, Object.fromEntries(chosen), find)
      const lines = ingredients
        .filter(({ name, amount }, place) => {
          const before = recipe.ingredients[place]
          return !find(name) || (!readAmount(amount) && before?.amount !== amount)
        })
        .map(({ name, amount }) => `${recipe.id}: "${amount}" ${name}`)
      const steps = instructions
        .filter(
          ({ parts, description }) =>
            parts.map(({ text }) => text).join('') !== description ||
            parts.some((part) => part.kind === 'ingredient' && !ingredients[part.ingredient]) ||
            /undefined|NaN|\bthe the\b/.test(description),
        )
        .map(({ description }) => `${recipe.id}: ${description}`)
      const numbers = new Set(instructions.map(({ step }) => step))
      return [...lines, ...steps, ...(numbers.size === instructions.length ? [] : [`${recipe.id}: numbers`])]
    })
    expect(odd).toEqual([])
  })

  it.each([
    ['dairy', 0.93],
    ['egg', 0.7],
    ['gluten', 0.75],
    ['nuts', 0.9],
    ['soy', 0.8],
    ['sesame', 0.95],
  ] as const)('can be made without %s, most of them', (flag, share) => {
    const eater = { allergies: [flag], dietaryRestrictions: [] }
    const concerned = offered.filter(({ recipe }) => recipe.allergens.includes(flag))
    const makeable = concerned.filter(({ offers }) => wayWithout(offers, eater)?.stays.length === 0)
    expect(makeable.length / concerned.length).toBeGreaterThan(share)
  })
})
