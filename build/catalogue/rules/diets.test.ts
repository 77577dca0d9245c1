import { expect, test } from 'vitest'
import { aDraft, anItem } from './a-draft.ts'
import { dietFaults } from './diets.ts'

const pantry = {
  beef: anItem({ flags: ['meat'] }),
  butter: anItem({ flags: ['dairy'] }),
  bun: anItem({ flags: ['gluten'] }),
  ketchup: anItem({ opaque: true }),
}
const faults = (text: string, tags: string[] = []) =>
  dietFaults(aDraft(`= Begin\nHeat ${text}.`, { tags, pantry }))

const untold = (diet: string) =>
  `cannot tell whether it is ${diet}: say in the note of "ketchup" that it is of such a kind`

test('a diet is kept where it is promised', () => {
  expect(faults('@butter{1%cup} and @beef{1%lb}', ['vegan'])).toEqual(['not vegan: butter, beef'])
  expect(faults('@butter{1%cup}', ['vegetarian', 'gluten-free'])).toEqual([])
})

test.each([
  ['@ketchup{1%cup}', ['vegetarian', 'vegan', 'gluten-free']],
  ['@ketchup{1%cup}(a vegetarian kind)', ['vegan', 'gluten-free']],
  ['@ketchup{1%cup}(240 g, a vegan, gluten-free kind)', []],
  ['@ketchup{1%cup}(not a vegan kind, a gluten-free kind)', ['vegetarian', 'vegan']],
  ['@ketchup{1%cup} and @butter{1%cup}', ['vegetarian', 'gluten-free']],
  ['@ketchup{1%cup}, @beef{1%lb} and @bun{4}', []],
])('of %s nobody can tell whether it is %j', (text, diets) => {
  expect(faults(text)).toEqual(diets.map(untold))
})
