import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { premium } from '../billing/limits.ts'
import { type Preferences, unspoken } from '../profile/preferences.ts'
import type { RecipeCard } from '../recipes/recipe.ts'
import { type Dish, type Eater, pickDish, suits } from './daily-pick.ts'

const now = new Date('2026-11-15T08:00:00Z')
const day = '2026-11-15'

function aDish(card: Partial<RecipeCard> & { id: string }, made: Partial<Omit<Dish, 'card'>> = {}): Dish {
  const { contains = ['yellow onion'], allergens = [], isApproved = true } = made
  return {
    contains,
    allergens,
    isApproved,
    card: {
      title: card.id,
      description: 'A bowl of it.',
      image: null,
      cookTime: 30,
      activeTime: null,
      waitingTime: null,
      servings: 4,
      difficulty: 'easy',
      isPremium: false,
      rating: 0,
      reviewCount: 0,
      tags: [],
      restaurantBrand: null,
      cuisine: null,
      chips: ['vegetarian'],
      regions: ['other'],
      createdAt: '2026-01-01T00:00:00.000Z',
      publishedAt: null,
      allergens,
      ...card,
    },
  }
}

const anEater = (tastes: Partial<Preferences> = {}, isPremium = false): Eater => ({
  id: '0c5f',
  isPremium,
  tastes: { ...unspoken, ...tastes },
})

const soup = { id: 'soup' }
const soon = new Date(now.getTime() + premium.earlyAccess / 2).toISOString()

describe('a dish is not sent', () => {
  test.each<[string, Dish, Eater]>([
    ['to who cannot open it', aDish({ ...soup, isPremium: true }), anEater()],
    ['when nobody has looked it over', aDish(soup, { isApproved: false }), anEater()],
    ['before it is out', aDish({ ...soup, publishedAt: soon }), anEater()],
    ['against an allergy', aDish(soup, { allergens: ['nuts'] }), anEater({ allergies: ['nuts'] })],
    ['against a diet', aDish(soup), anEater({ dietaryRestrictions: ['vegan'] })],
    ['against a dislike', aDish(soup), anEater({ dislikedIngredients: ['Onions'] })],
    ['when it takes too long', aDish(soup), anEater({ maxCookTime: 29 })],
    ['when it is too hard', aDish({ ...soup, difficulty: 'medium' }), anEater()],
    ['with an allergy, when nobody looked into it', aDish(soup, unknown()), anEater({ allergies: ['soy'] })],
    [
      'with a diet, when nobody did',
      aDish(soup, unknown()),
      anEater({ dietaryRestrictions: ['vegetarian'] }),
    ],
    ['with a dislike, when nobody did', aDish(soup, unknown()), anEater({ dislikedIngredients: ['kale'] })],
  ])('%s', (_, dish, eater) => {
    expect(suits(dish, eater, now)).toBe(false)
    expect(pickDish([dish], eater, { day, now, sent: [] })).toBeUndefined()
  })

  function unknown() {
    return { contains: null, allergens: null }
  }
})

describe('a dish is sent', () => {
  test.each<[string, Dish, Eater]>([
    ['to who told us nothing', aDish(soup, { contains: null, allergens: null }), anEater()],
    [
      'to premium, also before its day',
      aDish({ ...soup, isPremium: true, publishedAt: soon }),
      anEater({}, true),
    ],
    ['within the time, to the minute', aDish(soup), anEater({ maxCookTime: 30 })],
    ['within the skill', aDish({ ...soup, difficulty: 'hard' }), anEater({ skillLevel: 'advanced' })],
    [
      'with eggplant to who dislikes egg',
      aDish(soup, { contains: ['eggplant'] }),
      anEater({ dislikedIngredients: ['egg'] }),
    ],
  ])('%s', (_, dish, eater) => {
    expect(pickDish([dish], eater, { day, now, sent: [] })).toBe(dish)
  })
})

const menu = Array.from({ length: 12 }, (_, number) => aDish({ id: `dish-${number}` }))

test('favorite cuisines come first, as long as they have something new', () => {
  const thai = aDish({ id: 'thai', regions: ['asian'] })
  const eater = anEater({ preferredCuisines: ['asian'] })
  expect(pickDish([...menu, thai], eater, { day, now, sent: [] })).toBe(thai)
  expect(pickDish([...menu, thai], eater, { day, now, sent: ['thai'] })?.card.id).toMatch(/^dish-/)
})

test('when everything was sent lately, what was sent longest ago comes back', () => {
  const sent = ['dish-1', 'dish-0', 'dish-2']
  expect(pickDish(menu.slice(0, 3), anEater(), { day, now, sent })?.card.id).toBe('dish-2')
})

test('the same person and day draw the same dish, in whatever order the shelf stands', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(menu, { minLength: menu.length }), fc.uuid(), (shelf, id) => {
      const eater = { ...anEater(), id }
      expect(pickDish(shelf, eater, { day, now, sent: [] })).toBe(
        pickDish(menu, eater, { day, now, sent: [] }),
      )
    }),
  )
})

test('nobody gets a dish twice before having had them all, and people differ', () => {
  const eaten = (id: string) => {
    const sent: string[] = []
    for (let date = 10; date < 10 + menu.length; date++)
      sent.unshift(pickDish(menu, { ...anEater(), id }, { day: `2026-11-${date}`, now, sent })!.card.id)
    return sent
  }
  expect(new Set(eaten('one')).size).toBe(menu.length)
  expect(eaten('one')).not.toEqual(eaten('another'))
})
