import { describe, expect, test } from 'vitest'
import { aRecipe, known } from './a-kitchen.ts'
import { offersFor } from './offers.ts'
import { wayWithout } from './way-without.ts'

const nobody = { allergies: [], dietaryRestrictions: [] }
const cake = aRecipe(
  ['1 cup buttermilk', '1 egg', '½ cup unsalted butter', '4 cups flour'],
  'Cream [½ cup unsalted butter]; stir in [1 egg], [1 cup buttermilk] and [4 cups flour].',
)

describe('what can stand in', () => {
  test('is said of each ingredient, with what it takes, does and contains', () => {
    expect(offersFor(cake, known)).toMatchObject([
      {
        ingredient: 'buttermilk',
        flags: ['dairy'],
        options: [
          {
            name: 'soured milk',
            takes: [
              { amount: '1 cup', name: 'whole milk' },
              { amount: '1 tbsp', name: 'lemon juice' },
            ],
            effect: 'A little thinner.',
            flags: ['dairy'],
          },
          { name: 'soured oat milk', takes: [{ name: 'oat milk' }, { name: 'lemon juice' }], flags: [] },
        ],
      },
      {
        ingredient: 'egg',
        flags: ['egg'],
        options: [
          {
            name: 'flax egg',
            takes: [{ amount: '1 tbsp', name: 'flaxseed' }, { amount: '3 tbsp' }],
            flags: [],
          },
        ],
      },
      {
        ingredient: 'unsalted butter',
        flags: ['dairy'],
        // Oil cannot be creamed.
        options: [{ name: 'vegan butter', takes: [{ amount: '½ cup' }], flags: [], isOpaque: true }],
      },
      { ingredient: 'flour', flags: ['gluten'], options: [] },
    ])
  })

  test('is left out where it is no good for this dish', () => {
    const omelette = aRecipe(
      ['4 egg', '1 tbsp unsalted butter'],
      'Melt [1 tbsp unsalted butter]; pour in [4 egg].',
    )
    expect(offersFor(omelette, known)).toMatchObject([
      { ingredient: 'egg', options: [] },
      {
        ingredient: 'unsalted butter',
        options: [{ name: 'vegan butter' }, { name: 'olive oil', isAtHand: true }],
      },
    ])
  })
})

test('a step that only speaks of an ingredient says what is done with it, too', () => {
  const cream = (last: string) => aRecipe(['1 cup heavy cream'], 'Chill [1 cup heavy cream].', last)
  const optionsOf = (recipe: ReturnType<typeof aRecipe>) => offersFor(recipe, known)[0]!.options
  expect(optionsOf(cream('Whip the cream.'))).toEqual([])
  expect(optionsOf(cream('Pour the cream over.'))).toHaveLength(1)
})

describe('a way to make it', () => {
  const way = (allergies: ('dairy' | 'egg' | 'gluten' | 'fish')[], diets: ('vegan' | 'vegetarian')[] = []) =>
    wayWithout(offersFor(cake, known), { ...nobody, allergies, dietaryRestrictions: diets })

  test('without what somebody avoids takes the first that has none of it', () => {
    expect(way(['dairy'])).toEqual({
      because: 'You avoid dairy',
      swaps: { buttermilk: 'soured oat milk', 'unsalted butter': 'vegan butter' },
      takes: ['soured oat milk', 'vegan butter'],
      stays: [],
    })
  })

  test('for a diet leaves out all that it has none of', () => {
    expect(way(['egg'], ['vegan'])).toMatchObject({
      because: 'You avoid egg and eat vegan',
      takes: ['soured oat milk', 'flax egg', 'vegan butter'],
      stays: [],
    })
  })

  test('is not there where nothing can stand in, and says for what', () => {
    expect(way(['dairy', 'gluten'])).toMatchObject({
      because: 'You avoid dairy and gluten',
      stays: ['flour'],
    })
  })

  test('is not needed by who eats all of it', () => {
    expect(way(['fish'], ['vegetarian'])).toBeUndefined()
  })
})
