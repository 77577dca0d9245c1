import { expect, test } from 'vitest'
import { createWordFinder } from './word-finder.ts'

test.each([
  ['Melt the Butter.', true],
  ['butter', true],
  ['Crème, then CRÈME FRAÎCHE', true],
  ['buttermilk', false],
  ['a butter-free pan', false],
  ['peanut-butter', false],
  ['unbutter it, then butter it', true],
  ['', false],
])('a word is found where it stands by itself: %j', (text, isThere) => {
  expect(createWordFinder(['butter', 'crème fraîche', ''])(text)).toBe(isThere)
})

test('what only begins with it is found where that is asked for', () => {
  const isThere = createWordFinder(['whip'], { isBeginning: true })
  expect([isThere('whipped'), isThere('Whip it'), isThere('unwhipped')]).toEqual([true, true, false])
})
