import { expect, test, vi } from 'vitest'
import { remembering } from './remembering.ts'

test('what a text means is worked out once, unless it is too long or too many came since', () => {
  const workOut = vi.fn<(text: string) => number | undefined>((text) => text.length || undefined)
  const lengthOf = remembering(workOut)
  const again = (text: string) => [lengthOf(text), lengthOf(text), workOut.mock.calls.length]
  expect(again('milk')).toEqual([4, 4, 1])
  expect(again('')).toEqual([undefined, undefined, 2])
  expect(again('x'.repeat(301))).toEqual([301, 301, 4])
  for (let n = 0; n < 20_000; n++) lengthOf(`thing ${n}`)
  workOut.mockClear()
  expect(again('milk')).toEqual([4, 4, 1])
})
