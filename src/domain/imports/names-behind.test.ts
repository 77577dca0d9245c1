import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesBehind } from './names-behind.ts'

test('a name is found behind some words where the text has both', () => {
  const letters = (most: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\n'), maxLength: most })
  const text = fc.array(fc.oneof(letters(3), fc.constant('the ')), { maxLength: 12 })
  fc.assert(
    fc.property(text, letters(4), (pieces, name) => {
      const whole = pieces.join('')
      expect(namesBehind(whole, /the /g)(name)).toBe(whole.includes(`the ${name}`))
    }),
  )
})
