import { describe, expect, it } from 'vitest'
import type { Step, StepPart } from '../recipes/recipe.ts'
import { forPortions } from '../recipes/portions.ts'
import { equipmentOf, startEarly, toPrepare } from './mise-en-place.ts'

const text = (words: string): StepPart => ({ kind: 'text', text: words })
const pot = (name: string): StepPart => ({ kind: 'cookware', text: name })
const minutes = (count: number): StepPart => ({
  kind: 'timer',
  seconds: count * 60,
  text: `${count} minutes`,
})

const aStep = (title: string, ...parts: StepPart[]): Step => ({
  step: 3,
  title,
  description: parts.map((part) => part.text).join(''),
  time: 0,
  parts,
})

it('the equipment is what the steps name, each once', () => {
  const steps = [
    aStep('', text('Heat a '), pot('large pot'), text('.')),
    aStep('', pot('whisk'), pot('Large pot')),
  ]
  expect(equipmentOf(steps)).toEqual(['Large pot', 'Whisk'])
  const pan = { ...pot('9-inch pan'), metric: '23 cm pan' }
  expect(equipmentOf([{ parts: [pan] }], 'metric')).toEqual(['23 cm pan'])
})

describe('what to prepare', () => {
  const noted = (note: string | null) => [{ name: 'onion', plural: 'onions', amount: '2', note }]

  it('is told for as many as there are, in the units that are read', () => {
    const butter = {
      name: 'butter',
      plural: null,
      amount: '½ cup',
      note: '113 g, cut into 1-inch cubes',
      metric: { amount: '113 g', note: 'cut into 2.5 cm cubes' },
    }
    const egg = { name: 'egg', plural: 'eggs', amount: '1', note: null }
    expect(toPrepare([butter, egg].map(forPortions(1 / 2, 'metric').ingredient))).toEqual([
      { place: 0, amount: '57 g', name: 'butter', note: 'cut into 2.5 cm cubes' },
      { place: 1, amount: '1', name: 'egg', note: 'beaten, use half' },
    ])
  })

  it.each([
    ['finely diced', 'finely diced'],
    ['680 g, scrubbed, quartered and cut into thin slices', 'scrubbed, quartered and cut into thin slices'],
    ['cut into 1/2-inch coins', 'cut into 1/2-inch coins'],
    ['28 g, softened', 'softened'],
  ])('of %j is %j', (note, work) => {
    expect(toPrepare(noted(note).map(forPortions(2).ingredient))).toEqual([
      { place: 0, amount: '4', name: 'onions', note: work },
    ])
  })

  it.each([null, '170 g', 'packed', 'straight-cut', 'or 1 minced jalapeño', '480 ml, unsalted'])(
    'of %j is nothing',
    (note) => {
      expect(toPrepare(noted(note).map(forPortions(1).ingredient))).toEqual([])
    },
  )
})

describe('what to start early', () => {
  const early = (...steps: Step[]) => startEarly(steps).map(({ what, time }) => [what, time])

  it('is what has to be left alone for a while', () => {
    expect(early(aStep('Marinate', text('Rub it in and marinate for '), minutes(15)))).toEqual([
      ['Marinate', '15 minutes'],
    ])
    expect(early(aStep('Marinate', text('Marinate for '), minutes(14)))).toEqual([])
    const wait: StepPart = { kind: 'timer', seconds: 20 * 60, text: '20 minutes', wait: 'rest' }
    expect(early(aStep('Wait', text('Give it '), wait))).toEqual([['Wait', '20 minutes']])
  })

  it('is anything that takes half an hour, and the longest of it', () => {
    const bake = aStep(
      'Bake',
      text('Bake for '),
      minutes(30),
      text('. Then cover and bake for '),
      minutes(90),
    )
    expect(early(bake)).toEqual([['Bake', '90 minutes']])
    expect(early(aStep('Fry', text('Fry for '), minutes(29)))).toEqual([])
  })

  it('is not what only stands beside a wait', () => {
    const reduce = aStep('Reduce', text('Leave the lid off. Boil for '), minutes(20), text('.'))
    expect(early(reduce)).toEqual([])
  })

  it('is an oven that has to be hot', () => {
    const words = 'While it chills, heat the oven to 350°F (175°C) and line a pan.'
    expect(startEarly([aStep('Roast', text(words))])).toEqual([
      { step: 1, what: 'Heat the oven to 350°F (175°C)', time: '' },
    ])
    expect(early(aStep('', text('Heat the oven to 175 °C and line a pan.')))).toEqual([
      ['Heat the oven to 175 °C', ''],
    ])
    expect(early(aStep('', text('Preheat the oven.')))).toEqual([['Preheat the oven', '']])
  })

  it('calls a step without a title by its place', () => {
    expect(early(aStep('', text('Chill for '), minutes(60)))).toEqual([['Step 1', '60 minutes']])
  })
})
