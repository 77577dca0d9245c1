import { type Origin, originOf } from '../../../domain/recipes/cuisines.ts'
import type { Entry, Tally } from './entry.ts'
import { createNumbering } from './numbering.ts'

const origins: (Origin | undefined)[] = [undefined, 'ethnic', 'fine-dining']

const unknown = { kcal: 0xffffffff, protein: -1, sodium: 0xffffffff }

const emptyColumns = (capacity: number) => ({
  /** The place among `origins`. */
  origin: new Uint8Array(capacity),
  /** The number of its restaurant, or -1. */
  restaurant: new Int32Array(capacity),
  /** When it appeared, and when it comes out; in milliseconds. */
  since: new Float64Array(capacity),
  out: new Float64Array(capacity),
  minutes: new Uint32Array(capacity),
  /** 1 where it is for premium alone. */
  premium: new Uint8Array(capacity),
  favorites: new Uint32Array(capacity),
  rating: new Float64Array(capacity),
  reviews: new Uint32Array(capacity),
  /** How many ingredients not every kitchen has; more than anyone allows for where they are unknown. */
  needs: new Uint16Array(capacity),
  /** Of a serving; what is unknown lies beyond every limit and comes last. */
  kcal: new Uint32Array(capacity),
  protein: new Int32Array(capacity),
  sodium: new Uint32Array(capacity),
})

/** What recipes are ordered, dated and counted by, one column each: adding up thousands takes no time. */
export function collectColumns(isStaple: (ingredient: string) => boolean) {
  const restaurants = createNumbering()
  let columns = emptyColumns(64)

  function resize(capacity: number) {
    const resized = emptyColumns(capacity)
    for (const name of Object.keys(resized) as (keyof typeof resized)[])
      resized[name].set(columns[name].subarray(0, capacity))
    columns = resized
  }

  function tally(number: number, { favorites, rating, reviewCount }: Tally) {
    columns.favorites[number] = favorites
    columns.rating[number] = rating
    columns.reviews[number] = reviewCount
  }

  function write(number: number, { card, favorites, contains }: Entry) {
    if (number >= columns.minutes.length) resize(number * 2)
    const { id, restaurantBrand, publishedAt, createdAt, cookTime, isPremium, rating, reviewCount } = card
    const { kcal, protein, sodium } = card.perServing ?? unknown
    columns.origin[number] = origins.indexOf(originOf(id))
    columns.restaurant[number] = restaurantBrand === null ? -1 : restaurants.of(restaurantBrand)
    columns.since[number] = Date.parse(publishedAt ?? createdAt)
    columns.out[number] = publishedAt === null ? -Infinity : Date.parse(publishedAt)
    columns.minutes[number] = cookTime
    columns.premium[number] = Number(isPremium)
    columns.needs[number] = contains?.filter((name) => !isStaple(name)).length ?? 0xffff
    columns.kcal[number] = kcal
    columns.protein[number] = protein
    columns.sodium[number] = sodium
    tally(number, { favorites, rating, reviewCount })
  }

  return {
    write,
    seal(capacity: number) {
      resize(capacity)
      return {
        ...columns,
        capacity,
        restaurants: restaurants.names,
        comesFrom: (number: number, origin: Origin) => origins[columns.origin[number]!] === origin,
        tally,
        write,
      }
    },
  }
}
export type Columns = ReturnType<ReturnType<typeof collectColumns>['seal']>
