import { expect, test } from 'vitest'
import { swapping } from './limits.ts'
import { swapsChange, swapsInAddress } from './swap-schemas.ts'
import { swapsAfter, writtenSwaps } from './swaps.ts'

test('a change of one swap leaves the others, and nothing brings the original back', () => {
  const known = { butter: 'vegan butter', egg: 'flax egg' }
  expect(swapsAfter(known, { egg: null, milk: 'oat milk' })).toEqual({
    butter: 'vegan butter',
    milk: 'oat milk',
  })
  expect(swapsAfter(known, undefined)).toEqual(known)
})

test('swaps are the same in an address, in whatever order they were chosen', () => {
  const swaps = { milk: 'oat milk', 'crème fraîche, "thick"': 'soy yogurt' }
  expect(swapsInAddress.parse(writtenSwaps(swaps))).toEqual(swaps)
  expect(writtenSwaps({ a: '1', b: '2' })).toBe(writtenSwaps({ b: '2', a: '1' }))
})

test.each(['milk', '[["milk"]]', '{"milk":"oat milk"}', '[["milk",7]]', '[["","x"]]'])(
  '%s is refused in a sentence',
  (text) => {
    expect(swapsInAddress.safeParse(text).success).toBe(false)
  },
)

test.each(['half a \ud83c', '\0'])('characters no database can hold are in no swap: %#', (half) => {
  for (const swap of [{ [half]: 'margarine' }, { butter: half }])
    expect(swapsChange.safeParse(swap).success).toBe(false)
})

test('there is an end of swaps', () => {
  const many = Object.fromEntries(
    Array.from({ length: swapping.most + 1 }, (_, at) => [`thing ${at}`, 'other']),
  )
  expect(swapsInAddress.safeParse(writtenSwaps(many)).error?.issues[0]?.message).toMatch(/At most 20/)
  expect(Object.keys(swapsAfter(many, { more: 'other' }))).toHaveLength(swapping.most)
})
