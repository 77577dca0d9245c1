import { expect, test } from 'vitest'
import { minutesFrom, timeAhead } from '../../src/domain/cooking/cooking.ts'
import { timeWithWaits, timeWords } from '../../src/domain/recipes/time-words.ts'
import { catalogue } from '../../tests/factories/our-catalogue.ts'

const recipes = [...catalogue.recipes, ...Object.values(catalogue.collections).flat()]

const span = String.raw`(?:\d+ h(?: \d\d? min)?|1?\d\d? min)`
const card = new RegExp(String.raw`^(?:1?\d\d? mins|${span}(?:, ${span} of it active)?)$`)
const page = new RegExp(String.raw`^(?:1?\d\d? mins|${span})(?:, ${span} of it active)?$`)

test('every recipe of the catalogue says its time as a cook would', () => {
  for (const recipe of recipes) {
    expect(timeWords(recipe), recipe.id).toMatch(card)
    expect(timeWithWaits(recipe), recipe.id).toMatch(page)
    if (recipe.waitingTime >= 15) expect(timeWithWaits(recipe), recipe.id).toContain('active')
  }
})

test('no recipe of the catalogue is done before its timers are, and cooking mode says why they differ', () => {
  for (const recipe of recipes) {
    const timers = minutesFrom(recipe.instructions, 0)
    expect(timers, recipe.id).toBeLessThanOrEqual(recipe.cookTime)
    const { whole, why } = timeAhead(recipe)
    expect(whole).toBe(timeWithWaits(recipe))
    expect(why !== '', recipe.id).toBe(timers > 0 && Math.ceil(timers) !== recipe.cookTime)
  }
})
