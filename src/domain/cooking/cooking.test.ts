import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { continuedAt, minutesFrom, notGathered, percentAt, timeAhead } from './cooking.ts'

const steps = [10, 0, 5.5, 20].map((time, place) => ({ step: place + 1, time }))

describe('what is left to cook', () => {
  it.each([
    [0, 35.5],
    [1, 25.5],
    [3, 20],
  ])('counts from the step at place %i on', (place, minutes) => {
    expect(minutesFrom(steps, place)).toBe(minutes)
  })

  it('never grows on the way', () => {
    const times = fc.array(fc.record({ time: fc.nat(600) }), { minLength: 1 })
    fc.assert(
      fc.property(times, fc.nat(), (some, seed) => {
        const place = seed % some.length
        expect(minutesFrom(some, place + 1)).toBeLessThanOrEqual(minutesFrom(some, place))
      }),
    )
  })
})

describe('how long a cooking takes', () => {
  it.each([
    [{ cookTime: 60 }, '60 mins', 'The timers add up to 36 min; the rest is work between them.'],
    [
      { cookTime: 90, activeTime: 20, waitingTime: 30 },
      '90 mins, 20 min of it active',
      'The timers add up to 36 min; the rest is work between them.',
    ],
    [{ cookTime: 36 }, '36 mins', ''],
    [{ cookTime: 30 }, '30 mins', 'The timers add up to 36 min; some run at the same time.'],
  ])('of %o is what its page says, with the reason why the timers differ', (recipe, whole, why) => {
    expect(timeAhead({ ...recipe, instructions: steps })).toEqual({ whole, why })
  })

  it('needs no reason where nothing is timed', () => {
    expect(timeAhead({ cookTime: 10, instructions: [{ time: 0 }] })).toEqual({ whole: '10 mins', why: '' })
  })
})

describe('how far someone is', () => {
  it.each([
    [0, 8, 13],
    [3, 8, 50],
    [7, 8, 100],
    [0, 1, 100],
  ])('at place %i of %i steps is %i percent', (place, count, percent) => {
    expect(percentAt(place, count)).toBe(percent)
  })
})

describe('a cooking', () => {
  it('begins when nothing is ticked, and again when everything is', () => {
    expect(continuedAt(steps, { completedSteps: [] })).toBeUndefined()
    expect(continuedAt(steps, { completedSteps: [1, 2, 3, 4], currentStep: null })).toBeUndefined()
    expect(continuedAt([], { completedSteps: [] })).toBeUndefined()
  })

  it('goes on where somebody is, or at the first step that is not ticked', () => {
    expect(continuedAt(steps, { completedSteps: [1], currentStep: 4 })).toBe(4)
    expect(continuedAt(steps, { completedSteps: [1, 3] })).toBe(2)
    expect(continuedAt(steps, { completedSteps: [1, 3], currentStep: 9 })).toBe(2)
  })
})

describe('what is not gathered', () => {
  const recipe = { ingredients: ['leek', 'milk', 'salt'], instructions: steps }
  it.each([
    ['at first', {}, [0, 1, 2]],
    ['with ticks', { checkedIngredients: [0, 2] }, [1]],
    ['with all ticked', { checkedIngredients: [0, 1, 2] }, []],
    ['when the cooking goes on', { currentStep: 2 }, []],
    ['after last time', { checkedIngredients: [0, 1, 2], completedSteps: [1, 2, 3, 4] }, [0, 1, 2]],
  ])('%s', (_, known, places) => {
    const progress = { checkedIngredients: [], completedSteps: [], currentStep: null, ...known }
    expect(notGathered(recipe, progress)).toEqual(places)
  })
})
