import type { FastifyBaseLogger } from 'fastify'
import { unavailable } from '../../domain/errors.ts'
import { presentCard } from './present.ts'
import { createPause } from './shelf/pause.ts'
import { stockShelf } from './shelf/shelf.ts'
import type { RecipeStore } from './store.ts'

const atOnce = 200

export interface LibraryOptions {
  store: RecipeStore
  isStaple: (ingredient: string) => boolean
  log: Pick<FastifyBaseLogger, 'error'>
  /** The shelf is no longer what it was. */
  onChange(): void
}

/** Keeps a shelf of all listed recipes in step with the database, which announces its changes. */
export function createLibrary({ store, isStaple, log, onChange }: LibraryOptions) {
  let stock: Stock | undefined
  let isStale = false
  let tallied = new Set<string>()
  let work = Promise.resolve()

  async function restock() {
    isStale = false
    tallied.clear()
    stock = await stocked(store, isStaple)
  }

  async function retally() {
    const ids = [...tallied]
    tallied = new Set()
    const [ratings, hearts] = await Promise.all([store.ratings(ids), store.favorites(ids)])
    for (const { id, ...rated } of ratings)
      stock?.shelf.retally(id, { ...rated, favorites: hearts.get(id) ?? 0 })
  }

  function current() {
    if (!stock) throw unavailable()
    return stock
  }

  /** One change at a time; what is announced meanwhile waits. */
  async function catchUp() {
    while (isStale || tallied.size > 0) {
      await (isStale ? restock() : retally())
      onChange()
    }
  }

  /** A failure leaves the old shelf standing; the news that the database is back brings the next try. */
  function failed(error: unknown) {
    isStale = true
    log.error({ err: error }, 'the shelf of recipes is out of date')
  }

  return {
    shelf: () => current().shelf,
    restaurants: () => current().restaurants,
    restock,
    /** News of one recipe's ratings and hearts, or with an empty message of anything. */
    hear(recipeId: string) {
      if (recipeId === '') isStale = true
      else tallied.add(recipeId)
      work = work.then(catchUp).catch(failed)
    },
  }
}

type Stock = Awaited<ReturnType<typeof stocked>>

async function stocked(store: RecipeStore, isStaple: (ingredient: string) => boolean) {
  const pause = createPause()
  const filling = stockShelf(isStaple)
  const [hearts, restaurants] = await Promise.all([store.favorites(), store.restaurants()])
  let rows = await store.part('', atOnce)
  while (rows.length > 0) {
    for (const row of rows) {
      await pause()
      const { course, contains, allergens } = row
      const favorites = hearts.get(row.id) ?? 0
      filling.add({ card: presentCard(row), favorites, course, contains, allergens })
    }
    rows = await store.part(rows.at(-1)!.id, atOnce)
  }
  return { shelf: await filling.seal(pause), restaurants }
}
