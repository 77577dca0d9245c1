import { expect, test } from 'vitest'
import { aDraft, anItem } from './a-draft.ts'
import { orderFaults } from './order.ts'

const faults = (first: string, then: string) =>
  orderFaults(
    aDraft(`= Begin\n${first}\n\n= Go on\n${then}`, { pantry: { egg: anItem({ plural: 'eggs' }) } }),
  )

test('an ingredient is measured before the words use it', () => {
  expect(faults('Add the eggs.', 'Beat @egg{2}.')).toEqual([
    '"Begin" uses egg before it is measured in "Go on"',
  ])
  expect(
    faults('Fold in the remaining @flour{1%cup}. Stir in soy sauce.', 'Add @soy sauce{1%tbsp}.'),
  ).toEqual(['"Begin" uses soy sauce before it is measured in "Go on"'])
})

test.each([
  ['Beat @egg{2}.', 'Add the eggs.'],
  ['Reheat it before you add the eggs.', 'Beat @egg{2}.'],
  ['Have the eggs at room temperature.', 'Beat @egg{2}.'],
  ['Add the eggplant and half of the water.', 'Beat @egg{2} with @water{1%cup}.'],
])('and is, or is only spoken of: %s', (first, then) => {
  expect(faults(first, then)).toEqual([])
})
