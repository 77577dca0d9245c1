import { expect, it } from 'vitest'
import { averageRating, timeRange } from './facts.ts'

it('averages over reviews, not over recipes', () => {
  expect(averageRating([])).toBeNull()
  expect(averageRating([{ rating: 0, reviewCount: 0 }])).toBeNull()
  expect(
    averageRating([
      { rating: 5, reviewCount: 3 },
      { rating: 1, reviewCount: 1 },
      { rating: 0, reviewCount: 0 },
    ]),
  ).toBe(4)
})

it('names the shortest and the longest time', () => {
  expect(timeRange([])).toBeNull()
  expect(timeRange([{ cookTime: 40 }])).toBe('40')
  expect(timeRange([{ cookTime: 90 }, { cookTime: 25 }, { cookTime: 60 }])).toBe('25-90')
})
