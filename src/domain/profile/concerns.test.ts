import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flags } from '../recipes/pantry.ts'
import { concernsOf, dislikedAmong } from './concerns.ts'
import { unspoken } from './preferences.ts'

const eater = (details: Partial<typeof unspoken>) => ({ ...unspoken, ...details })
const disliking = (...dislikedIngredients: string[]) => eater({ dislikedIngredients })

describe('what speaks against a recipe', () => {
  const pesto = { allergens: ['nuts', 'dairy'], chips: ['vegetarian'] }

  it('is said in the words of a label, allergies first', () => {
    const careful = eater({
      allergies: ['dairy', 'egg', 'nuts'],
      dietaryRestrictions: ['vegan', 'vegetarian'],
    })
    expect(concernsOf(pesto, careful, ['basil']).map(({ words }) => words)).toEqual([
      'Contains dairy, nuts',
      'Not vegan',
      'Has basil',
    ])
  })

  it('is nothing to someone who has said nothing', () => {
    expect(concernsOf(pesto, unspoken, [])).toEqual([])
  })

  it('is what is known of a recipe of which not all is, and nothing more', () => {
    const careful = eater({ allergies: ['dairy', 'nuts'], dietaryRestrictions: ['vegan', 'gluten-free'] })
    const imported = { allergens: ['dairy'], unknownIngredients: 2, chips: [] }
    expect(concernsOf(imported, careful, []).map(({ words }) => words)).toEqual([
      'Contains dairy',
      'Not vegan',
    ])
  })

  it('is not invented for a recipe that nobody looked into', () => {
    const careful = eater({ allergies: [...flags], dietaryRestrictions: ['vegan'] })
    expect(concernsOf({ allergens: null, chips: [] }, careful, [])).toEqual([])
  })
})

describe('a dislike', () => {
  const kitchen = [
    'cilantro',
    'mixed mushroom',
    'red onion',
    'tomato',
    'eggplant',
    'hummus',
    'cherry',
    'bay leaf',
  ]

  it.each([
    ['Cilantro', ['cilantro']],
    ['mushrooms', ['mixed mushroom']],
    ['onions', ['red onion']],
    ['tomatoes', ['tomato']],
    ['cherries', ['cherry']],
    ['hummus', ['hummus']],
    ['bay leaves', ['bay leaf']],
    ['egg', []],
    ['yellow onion', []],
    ['...', []],
  ])('of %s means %j', (dislike, meant) => {
    expect(dislikedAmong(kitchen, disliking(dislike))).toEqual(meant)
  })

  it('of an ingredient by its own name always means it', () => {
    const word = fc.stringMatching(/^[a-z]{2,10}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
        const name = words.join(' ')
        expect(dislikedAmong([name], disliking(name))).toEqual([name])
      }),
    )
  })
})
