import type { FastifyBaseLogger } from 'fastify'
import { unavailable } from '../../domain/errors.ts'
import type { Entry, Tally } from './index/entry.ts'
import { createPause } from '../http/pause.ts'
import { fillIndex, type RecipeIndex } from './index/recipe-index.ts'
import { type CardRow, presentCard } from './present.ts'
import type { Restaurant } from '../../domain/recipes/recipe.ts'

const atOnce = 200
/** More changes than this at once, and filling a new index is quicker. */
const mostPatches = 500
/** In milliseconds: the news of one large change comes in pieces, with less than this between them. */
const betweenPieces = 20
/** Whoever never stops changing recipes does not keep a filling from beginning. */
const mostPieces = 20

interface Source {
  /** Part of all that is listed, by id. */
  part(afterId: string, atMost: number): PromiseLike<CardRow[]>
  /** Those of these that are listed. */
  listed(ids: string[]): PromiseLike<CardRow[]>
  ratings(ids: string[]): PromiseLike<({ id: string } & Omit<Tally, 'favorites'>)[]>
  /** How many hearts recipes have: all that have any, or these. */
  favorites(ids?: string[]): Promise<Map<string, number>>
  restaurants(): PromiseLike<Restaurant[]>
}

export interface LiveIndexOptions {
  store: Source
  isStaple: (ingredient: string) => boolean
  log: Pick<FastifyBaseLogger, 'error'>
  /** Recipes are no longer what they were. */
  onChange(): void
  /** Only their hearts are, and the stars of these, by their numbers. */
  onTally(rated: number[]): void
}

/** Keeps an index of all listed recipes in step with the database, which announces its changes. */
export function createLiveIndex({ store, isStaple, log, onChange, onTally }: LiveIndexOptions) {
  let filled: Filled | undefined
  let news = noNews()
  let work = Promise.resolve()
  let retrying: Promise<void> | undefined
  let starts = 0

  function current() {
    if (!filled) throw unavailable()
    return filled
  }

  async function refill() {
    let fresh: Filled | undefined
    let began: number
    // What was read while news was missed may be out of date already.
    do {
      began = starts
      fresh = await fill(store, isStaple, () => began !== starts)
    } while (!fresh)
    filled = fresh
    onChange()
  }

  /** One after the other; what is announced meanwhile waits. */
  async function catchUp() {
    const { isAnything, changed, tallied } = news
    news = noNews()
    if (isAnything || !filled) return refill()
    const { index } = filled
    if (changed.size > mostPatches || (changed.size > 0 && !index.hasCapacityFor(changed.size))) {
      await allPieces()
      return refill()
    }
    if (changed.size > 0) {
      await patch(index, [...changed])
      onChange()
    }
    if (tallied.size > 0) {
      onTally(await tally(index, [...tallied]))
    }
  }

  /** What is announced before a filling begins is in it: otherwise its rest would fill yet another. */
  async function allPieces() {
    for (let [piece, before] = [0, -1]; piece < mostPieces && news.changed.size > before; piece++) {
      before = news.changed.size
      await new Promise((resolve) => setTimeout(resolve, betweenPieces))
    }
    news.changed.clear()
  }

  async function patch(index: RecipeIndex, ids: string[]) {
    const [rows, hearts] = await Promise.all([store.listed(ids), store.favorites(ids)])
    const listed = new Set(rows.map(({ id }) => id))
    for (const row of rows) index.put(entryOf(row, hearts))
    for (const id of ids) if (!listed.has(id)) index.remove(id)
  }

  async function tally(index: RecipeIndex, ids: string[]) {
    const [ratings, hearts] = await Promise.all([store.ratings(ids), store.favorites(ids)])
    return ratings.flatMap(
      ({ id, ...rated }) => index.tally(id, { ...rated, favorites: hearts.get(id) ?? 0 }) ?? [],
    )
  }

  /** Without an index nothing is answered: rather nothing than what is no longer so. */
  function failed(error: unknown) {
    filled = undefined
    log.error({ err: error }, 'the index of recipes could not be brought up to date')
  }

  const later = () => (work = work.then(catchUp).catch(failed))

  return {
    index: () => current().index,
    restaurants: () => current().restaurants,
    isFilled: () => filled !== undefined,
    /** News of a recipe, of its stars and hearts alone, or of anything. */
    onNotification(message: string) {
      const [what, id] = message.split(' ')
      if (id === undefined) news.isAnything = true
      else if (what === 'tally') news.tallied.add(id)
      else news.changed.add(id)
      retrying = undefined
      void later()
    },
    /** Forgets what it has and fills a new index. */
    startOver() {
      starts += 1
      filled = undefined
      news.isAnything = true
      void later()
    },
    /** Resolves once all news so far is taken over; where that failed before, it is tried again. */
    upToDate: () => (filled ? work : (retrying ??= later().finally(() => (retrying = undefined)))),
  }
}

const noNews = () => ({ isAnything: false, changed: new Set<string>(), tallied: new Set<string>() })

type Filled = NonNullable<Awaited<ReturnType<typeof fill>>>

function entryOf(row: CardRow, hearts: Map<string, number>): Entry {
  const { course, contains, allergens, isApproved } = row
  const favorites = hearts.get(row.id) ?? 0
  return { card: presentCard(row), favorites, course, contains, allergens, isApproved }
}

/** Undefined as soon as it is in vain. */
async function fill(store: Source, isStaple: (ingredient: string) => boolean, isInVain: () => boolean) {
  const pause = createPause()
  const filling = fillIndex(isStaple)
  const [hearts, restaurants] = await Promise.all([store.favorites(), store.restaurants()])
  let rows = await store.part('', atOnce)
  while (rows.length > 0) {
    if (isInVain()) return undefined
    for (const row of rows) {
      await pause()
      filling.add(entryOf(row, hearts))
    }
    rows = await store.part(rows.at(-1)!.id, atOnce)
  }
  const index = await filling.seal(pause)
  return isInVain() ? undefined : { index, restaurants }
}
