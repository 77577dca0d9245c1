import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNear } from './near-words.ts'

test.each([
  ['noodel', 'noodle', true],
  ['noodel', 'noodles', true],
  ['chiken', 'chicken', true],
  ['chicen', 'chicken', true],
  ['spagetti', 'spaghetti', true],
  ['burgr', 'burger', true],
  ['soup', 'soap', true],
  ['soup', 'stew', false],
  ['pho', 'phi', false],
  ['cheese', 'chair', false],
])('%s for %s: %s', (typed, meant, near) => {
  expect(isNear(typed, meant)).toBe(near)
})

const word = fc.stringMatching(/^[a-e]{4,12}$/)

test('any one error in a word of four letters or more is forgiven', () => {
  const error = fc.record({ word, place: fc.nat(), letter: fc.constantFrom('x', 'y'), kind: fc.nat(3) })
  fc.assert(
    fc.property(error, ({ word: meant, place, letter, kind }) => {
      const at = place % (meant.length - 1)
      const [before, after] = [meant.slice(0, at), meant.slice(at)]
      const typed = [
        before + letter + after,
        before + letter + after.slice(1),
        before + after.slice(1),
        before + after[1]! + after[0]! + after.slice(2),
      ][kind]!
      fc.pre(typed.length >= 4)
      expect(isNear(typed, meant)).toBe(true)
    }),
  )
})
