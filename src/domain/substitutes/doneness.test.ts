import { expect, test, vi } from 'vitest'
import { aRecipe, known } from './a-kitchen.ts'
import { withSwaps } from './with-swaps.ts'

const [shrimp, chicken, beef, bacon] = [
  '1 lb shrimp',
  '10 oz chicken breast',
  '1 lb ground beef',
  '4 slices bacon',
]
const instead = {
  shrimp: 'mushroom',
  'chicken breast': 'tofu',
  'ground beef': 'cooked lentils',
  'cod fillet': 'tofu',
  bacon: 'oiled tempeh',
}

const cooked = (lines: string[], step: string, swaps: Record<string, string> = instead) =>
  withSwaps(aRecipe(lines, step), swaps, known).instructions.at(-1)!.description

test.each([
  [shrimp, 'Fry the shrimp until pink and firm.', 'Fry the mushrooms until tender and firm.'],
  [
    shrimp,
    'Fry the shrimp, until they are pink and have curled into a C; serve.',
    'Fry the mushrooms, until they are tender; serve.',
  ],
  [
    shrimp,
    'Fry the shrimp just until curled, golden and opaque all through.',
    'Fry the mushrooms just until tender and golden.',
  ],
  [
    chicken,
    'Sear the chicken breast until golden and 165 °F (74 °C).',
    'Sear the tofu until golden and hot through.',
  ],
  [
    chicken,
    'Slice the chicken breast. Grill until it is charred and reads 165 °F (74 °C).',
    'Slice the tofu. Grill until it is charred and is hot through.',
  ],
  [
    '1 lb cod fillet',
    'Poach the cod fillet until it flakes at a nudge and reads 145 °F (63 °C).',
    'Poach the tofu until it is hot through.',
  ],
  [
    beef,
    'Brown the ground beef until no pink is left; the ground beef must be at least 160 °F (71 °C).',
    'Brown the cooked lentils until hot through; the cooked lentils must be hot through.',
  ],
  [
    bacon,
    'Lay the bacon in a pan for 7 minutes, until it has given up most of its fat but still bends.',
    'Lay the oiled tempeh in a pan for 7 minutes, until browned.',
  ],
])('of %s: "%s" becomes "%s"', (line, step, other) => {
  expect(cooked([line], step)).toBe(other)
})

test.each([
  ['of sugar and oil', 'Slice the chicken breast. Heat until the oil reads 180 °F (82 °C).'],
  ['of eggs', 'Set the chicken breast in the custard and bake until the eggs read 160 °F (71 °C).'],
])('heat %s stays', (_, step) => {
  expect(cooked([chicken], step)).toBe(step.replace('chicken breast', 'tofu'))
})

test('where other meat is cooked, what may be its stays', () => {
  const both = [shrimp, chicken]
  const step =
    'Fry the chicken breast and the shrimp until the chicken reads 165 °F (74 °C) and the shrimp are curled.'
  expect(cooked(both, step, { shrimp: 'mushroom' })).toBe(
    'Fry the chicken breast and the mushrooms until the chicken reads 165 °F (74 °C) and the mushrooms are tender.',
  )
  const unsaid = 'Fry the chicken breast and the shrimp until 165 °F (74 °C).'
  expect(cooked(both, unsaid, { shrimp: 'mushroom' })).toContain('165 °F')
  expect(cooked(both, unsaid, { 'chicken breast': 'tofu' })).toContain('165 °F')
})

test('many signs are looked at once each', () => {
  const lookedAt = (signs: number) => {
    const looks = vi.spyOn(RegExp.prototype, 'test')
    const step = `Fry the shrimp with the eggs until ${Array.from({ length: signs }, () => 'pink').join(', ')}.`
    cooked(['10 oz chicken breast'], step)
    const times = looks.mock.calls.length
    looks.mockRestore()
    return times
  }
  expect(lookedAt(400)).toBeLessThan(3 * lookedAt(200))
})

test('what is too long for a sign is none', () => {
  const step = `Sear the chicken breast until the ${'very '.repeat(60)}pink chicken breast`
  expect(cooked([chicken], step)).toContain('very pink')
})
