import { expect, test } from 'vitest'
import { aDraft } from './a-draft.ts'
import { shapeFaults } from './shape.ts'

const recipe = (ingredients: number, titles: string[], text = 'Stir.') => {
  const list = Array.from(
    { length: ingredients },
    (_, place) => `@thing ${'abcdefghijklmnopqrstuvwxyz'[place]}{1%cup}`,
  )
  const [first, ...rest] = titles
  return aDraft(
    [`= ${first}\nMix ${list.join(', ')}.`, ...rest.map((title) => `= ${title}\n${text}`)].join('\n\n'),
  )
}
const titles = ['Mix', 'Fry', 'Serve', 'Eat', 'Rinse', 'Sit', 'Read', 'Sleep', 'Wake', 'Walk', 'Run']

test.each([
  [3, 3],
  [21, 10],
])('%d ingredients and %d steps will do', (ingredients, steps) => {
  expect(shapeFaults(recipe(ingredients, titles.slice(0, steps)))).toEqual([])
})

test.each([
  [recipe(2, titles.slice(0, 3)), 'fewer than 3 ingredients'],
  [recipe(22, titles.slice(0, 3)), '22 ingredients besides staples, more than 21'],
  [recipe(5, titles.slice(0, 2)), 'fewer than 3 steps'],
  [recipe(5, titles), '11 steps, more than 10'],
  [recipe(5, ['Mix', 'Fry', 'mix']), 'two steps are called "mix"'],
  [recipe(5, ['Mix', 'Fry', 'Serve it up for all of us']), '"serve it up for all of us" is too long a title'],
  [recipe(5, ['Mix', 'Fry', 'Serve'], ''), 'a step without text'],
])('%# is refused', (draft, fault) => {
  expect(shapeFaults(draft)).toEqual([fault])
})
