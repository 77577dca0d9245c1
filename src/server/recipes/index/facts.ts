import { type Bits, forEachBit } from './bits.ts'
import type { Columns } from './columns.ts'

/** What can be said of many recipes at once. */
export function factsOf(found: Bits, { restaurant, minutes, rating, reviews, restaurants }: Columns) {
  const names = restaurants()
  const counts = new Uint32Array(names.length)
  let allStars = 0
  let allReviews = 0
  let shortest = Infinity
  let longest = -1
  forEachBit(found, (number) => {
    const time = minutes[number]!
    if (restaurant[number]! >= 0) counts[restaurant[number]!]! += 1
    allStars += rating[number]! * reviews[number]!
    allReviews += reviews[number]!
    if (time < shortest) shortest = time
    if (time > longest) longest = time
  })
  const named = names.map((name, number) => [name, counts[number]!] as const)
  return {
    restaurants: Object.fromEntries(named.filter(([, count]) => count > 0)),
    averageRating: allReviews === 0 ? null : allStars / allReviews,
    shortestTime: longest < 0 ? null : shortest,
    longestTime: longest < 0 ? null : longest,
  }
}
