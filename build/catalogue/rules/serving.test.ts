import { describe, expect, test } from 'vitest'
import { aDraft, anItem } from './a-draft.ts'
import { servingFaults } from './serving.ts'

const salt = anItem({ nutrition: { sodium: 40_000 } })
const fat = anItem({ nutrition: { kcal: 900 } })
const pasta = anItem({ nutrition: { carbs: 75 } })
const faults = (text: string, more: Record<string, unknown> = {}) =>
  servingFaults(aDraft(`= Mix\n${text}`, { pantry: { salt, spaghetti: pasta }, ...more }))

describe('a serving', () => {
  test.each([
    ['@stock{1200%g}, @salt{4%g}', {}],
    ['@stock{3600%g}, @salt{4%g}', {}],
    ['@stock{1200%g}, @salt{}', {}],
    ['@cream{400%g}', { course: 'Dessert' }],
    ['@spaghetti{500%g}, @salt{4%g}', { course: 'Main' }],
    ['@stock{1200%g}, @salt{80%g}(for the brine)', {}],
    ['@stock{1200%g}, @salt{40%g}', { exceptions: { salt: 'Cured.' } }],
  ])('may be of %s (%o)', (text, more) => {
    expect(faults(text, more)).toEqual([])
  })

  test.each([
    [
      '@stock{600%g}, @salt{4%g}',
      {},
      'a serving weighs about 151 g, a Soup 220–700 g: mend amounts, servings or course',
    ],
    [
      '@stock{4000%g}, @salt{4%g}',
      {},
      'a serving weighs about 1001 g, a Soup 220–700 g: mend amounts, servings or course',
    ],
    ['@stock{1200%g}', {}, 'a serving has 0.0 g of salt, not 0.2–4 g'],
    ['@stock{1200%g}, @salt{40%g}', {}, 'a serving has 10.2 g of salt, not 0.2–4 g'],
    ['@cream{400%g}, @salt{40%g}', { course: 'Dessert' }, 'a serving has 10.2 g of salt, not 0.2–4 g'],
    ['@stock{1200%g}, @salt{4%g}', { exceptions: { salt: 'Why?' } }, 'exceptions.salt is not needed'],
    ['@stock{1200%g}, @salt{4%g}', { exceptions: { weight: 'Why?' } }, 'exceptions.weight is not needed'],
    [
      '@stock{800%g}, @salt{4%g}, @fat{900%g}',
      {},
      'a serving has 2025 kcal: say what is not eaten, such as (for deep-frying)',
    ],
    ['@stock{1200%g}, @mint{2%sprigs}', {}, 'the pantry does not know what a sprig of mint weighs'],
    ['@stock{1200%g}, @mint{2%leaves}', {}, 'the pantry does not know what a leaf of mint weighs'],
  ])('may not be of %s (%o)', (text, more, fault) => {
    const pantry = { salt, fat, mint: anItem({ plural: 'mints', grams: {} }) }
    expect(faults(text, { pantry, ...more })).toEqual([fault])
  })
})
