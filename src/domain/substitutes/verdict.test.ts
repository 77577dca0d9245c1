import { describe, expect, test } from 'vitest'
import type { OpenedRecipe } from '../recipes/opened-recipe.ts'
import { aRecipe, known } from './a-kitchen.ts'
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

const verdict = (swaps: Record<string, string>) =>
  verdictByLines(cake, withSwaps(cake, swaps, known).ingredients, known)

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
})
