import { describe, expect, test } from 'vitest'
import type { OpenedRecipe } from '../recipes/opened-recipe.ts'
import { aRecipe, flaggedThings, known } from './a-kitchen.ts'
import { verdictByLines } from './verdict.ts'
import { withSwaps } from './with-swaps.ts'

const cake = {
  ...aRecipe(['1 cup buttermilk', '1 egg', '½ cup unsalted butter', '4 cups flour'], 'Butter the pan. Stir.'),
  title: 'Butter cake',
  description: '',
  tags: [],
  cookTime: 60,
  // The cherry is told by a note that nobody reads here.
  allergens: ['dairy', 'egg', 'gluten', 'alcohol'],
  objections: { vegetarian: [], vegan: ['buttermilk', 'egg', 'unsalted butter'], 'gluten-free': ['flour'] },
} as unknown as OpenedRecipe & { objections: NonNullable<OpenedRecipe['objections']> }

const verdict = (swaps: Record<string, string>, written = cake) =>
  verdictByLines(
    written,
    { ...withSwaps(written, swaps, known), standIns: Object.values(swaps) },
    { known, flaggedThings },
  )

describe('what is known of a recipe with other ingredients', () => {
  test('loses what only those brought that are gone, and has what the new ones bring', () => {
    expect(verdict({ egg: 'flax egg' })).toMatchObject({
      allergens: ['dairy', 'gluten', 'alcohol'],
      objections: { vegan: ['buttermilk', 'unsalted butter'] },
      unknownIngredients: 0,
    })
    expect(verdict({ buttermilk: 'soured milk' }).objections?.vegan).toEqual([
      'egg',
      'unsalted butter',
      'whole milk',
    ])
  })

  test('keeps what another line still brings', () => {
    expect(verdict({ buttermilk: 'soured oat milk' }).allergens).toContain('dairy')
  })

  test('is not certain where makers differ', () => {
    expect(verdict({ buttermilk: 'soured oat milk', 'unsalted butter': 'vegan butter' })).toEqual({
      allergens: ['egg', 'gluten', 'alcohol'],
      objections: null,
      unknownIngredients: 1,
      chips: [],
    })
  })

  test('is what it was without any', () => {
    expect(verdict({})).toMatchObject({ allergens: cake.allergens, objections: cake.objections })
  })

  describe('that its steps name anew', () => {
    const loaf = (step: string) => ({
      ...cake,
      ...aRecipe(['1 cup buttermilk', '4 cups flour'], step, 'Stir in [1 cup buttermilk].'),
      title: 'Loaf with butter',
      allergens: ['dairy', 'gluten'],
      objections: { vegetarian: [], vegan: ['buttermilk'], 'gluten-free': ['flour'] },
    })
    const swapped = (step: string) => verdict({ buttermilk: 'soured oat milk' }, loaf(step))

    test.each([
      'Butter a pan.',
      'Serve it with some butter.',
      'Spread with a fat such as butter.',
      'Cover with buttered foil.',
      'Stir as butter melts.',
      'Serve it as well as butter.',
    ])('is uncertain: %s', (step) => {
      expect(swapped(step)).toEqual({
        allergens: ['gluten'],
        objections: null,
        unknownIngredients: 1,
        chips: [],
      })
    })

    test.each([
      'Heat the oven.',
      // What was named before, and is called so still.
      'Drink up the milk.',
      'Whole milk can replace the buttermilk.',
      'Stir until it is as thick as heavy cream, no thicker than milk, and smells of butter.',
      'Drain the soured oat milk.',
      'Toast the bread.',
    ])('is certain: %s', (step) => {
      expect(swapped(step)).toMatchObject({ unknownIngredients: 0, objections: { vegan: [] } })
    })

    test.each([
      ['Croissants', 'Cool some croissants.', 0],
      ['Tarts', 'Bake some pastry.', 0],
      ['Tarts', 'Serve with croissants.', 1],
    ])(
      'is certain where it is the dish itself, or called like what stands in: %s, %s',
      (title, step, count) => {
        const written = {
          ...loaf(''),
          ...aRecipe(['1 lb puff pastry'], 'Roll out the puff pastry.', step),
          title,
          allergens: ['gluten'],
          objections: { vegetarian: [], vegan: [], 'gluten-free': ['puff pastry'] },
        }
        const found = verdict({ 'puff pastry': 'gluten-free puff pastry' }, written)
        expect(found).toMatchObject({ allergens: [], unknownIngredients: count })
      },
    )
  })
})
