import { type Bits, numbersIn } from './bits.ts'
import { createNumbering } from './postings.ts'
import type { Stocked } from './stocked.ts'

/** What can be said of many recipes at once; in columns, so that adding up thousands takes no time. */
export function createFacts(recipes: Stocked[]) {
  const size = recipes.length
  const restaurants = createNumbering()
  const brand = new Int32Array(size)
  const minutes = new Uint32Array(size)
  const stars = new Float64Array(size)
  const reviews = new Uint32Array(size)

  function note({ card }: Stocked, number: number) {
    brand[number] = card.restaurantBrand === null ? -1 : restaurants.of(card.restaurantBrand)
    minutes[number] = card.cookTime
    stars[number] = card.rating * card.reviewCount
    reviews[number] = card.reviewCount
  }
  recipes.forEach(note)

  return {
    /** Takes over a recipe that changed. */
    note,
    of(found: Bits) {
      const numbers = numbersIn(found)
      const counts = new Uint32Array(restaurants.names().length)
      let allStars = 0
      let allReviews = 0
      let shortest = Infinity
      let longest = -1
      for (let index = 0; index < numbers.length; index++) {
        const number = numbers[index]!
        const time = minutes[number]!
        if (brand[number]! >= 0) counts[brand[number]!]! += 1
        allStars += stars[number]!
        allReviews += reviews[number]!
        if (time < shortest) shortest = time
        if (time > longest) longest = time
      }
      const named = restaurants.names().map((name, number) => [name, counts[number]!] as const)
      return {
        restaurants: Object.fromEntries(named.filter(([, count]) => count > 0)),
        averageRating: allReviews === 0 ? null : allStars / allReviews,
        shortestTime: longest < 0 ? null : shortest,
        longestTime: longest < 0 ? null : longest,
      }
    },
  }
}
