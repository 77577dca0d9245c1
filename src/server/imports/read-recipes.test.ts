import { expect, test, vi } from 'vitest'
import { imports as limits } from '../../domain/imports/limits.ts'
import { readRow } from '../../domain/imports/recipe-row.ts'
import { createRowTools } from '../../domain/imports/row-tools.ts'
import { digest } from './digest.ts'
import { endsWithin } from './ends-within.ts'
import { readRecipes } from './read-recipes.ts'
import { readHere } from './read-rows.ts'

const sheet = (...names: string[]) =>
  ['Recipe,Ingredients,Method', ...names.map((name) => `${name},2 onions,Fry.`)].join('\n')

const tools = createRowTools({}, digest)
const readWith = (read: typeof readRow, ...names: string[]) =>
  readRecipes(sheet(...names), {
    isPreview: false,
    readPortions: (portions, task) => readHere(portions, task, tools, read),
  })

test('a row that would be read for ever is named and left out, and the others go on', async () => {
  const read: typeof readRow = (cells, ...rest) => {
    while (cells.Recipe === 'Endless');
    return readRow(cells, ...rest)
  }
  const { recipes, refused, faults } = await readWith(read, 'Soup', 'Endless', 'Stew')
  const titles = recipes.map(({ forTable }) => (JSON.parse(forTable) as { title: string }).title)
  expect(titles).toEqual(['Soup', 'Stew'])
  const sentence = 'This row takes too long to read.'
  expect([refused, faults]).toEqual([1, [{ line: 3, column: 'Recipe', sentence }]])
})

test('a file of rows that each take long is refused in the end', async () => {
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
  const read: typeof readRow = (...row) => {
    now += limits.longestReading / 3
    return readRow(...row)
  }
  try {
    const dishes = ['Soup', 'Stew', 'Pie', 'Cake', 'Tea']
    await expect(readWith(read, ...dishes)).rejects.toThrow('This file takes too long to read.')
    expect((await readWith(read, ...dishes.slice(0, 3))).recipes).toHaveLength(3)
  } finally {
    clock.mockRestore()
  }
})

test('ten thousand rows are read, and one more is too many', async () => {
  const dishes = Array.from({ length: limits.mostRows }, (_, number) => `Soup ${number}`)
  const read = () => ({ faults: [] })
  expect((await readWith(read, ...dishes)).refused).toBe(10_000)
  await expect(readWith(read, ...dishes, 'Stew')).rejects.toThrow(
    'There are 10001 rows; at most 10000 can be imported at once. Please split the file.',
  )
})

test('a row that fails fails, and is not taken for a slow one', async () => {
  await expect(readWith(() => expect.fail('broken'), 'Soup')).rejects.toThrow('broken')
})

test('what never ends is ended, also in the middle of a pattern', () => {
  const stubborn = /^(?:a|a)+$/
  expect(endsWithin(20, () => void stubborn.test(`${'a'.repeat(60)}b`))).toBe(false)
  let isDone = false
  expect(endsWithin(10_000, () => void (isDone = true))).toBe(true)
  expect(isDone).toBe(true)
})
