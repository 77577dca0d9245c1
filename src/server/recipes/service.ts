import { forbidden, invalid, notFound, unavailable } from '../../domain/errors.ts'
import { getRecipe, listIngredients, listRestaurants, summarizeRecipes } from '../../domain/recipes/calls.ts'
import { listDislikedRecipes } from '../../domain/profile/calls.ts'
import { listing } from '../../domain/recipes/limits.ts'
import { canOpen } from '../../domain/recipes/can-open.ts'
import type { KnownItem } from '../../domain/recipes/pantry.ts'
import { type FavoriteRecipe, type FoundRecipe, isOutFor } from '../../domain/recipes/recipe.ts'
import { isAdvanced, type RecipeQuery, type RecipeSelection } from '../../domain/recipes/recipe-query.ts'
import type { Listener } from '../db/notifications.ts'
import type { Allocate } from '../http/body-pool.ts'
import { type ReadyAnswer, readyAnswer } from '../http/ready-answer.ts'
import { createAnswers, written } from './answers.ts'
import { createOpenedLately } from './opened-lately.ts'
import { pageHints } from './page-hints.ts'
import { createLiveIndex, type LiveIndexOptions } from './live-index.ts'
import { presentCard, presentRecipe, presentToAdmin } from './present.ts'
import { createRatingTrail } from './rating-trail.ts'
import type { RecipeStore } from './store.ts'

interface Viewer {
  isPremium: boolean
  isAdmin?: boolean
}

interface Dependencies extends Pick<LiveIndexOptions, 'isStaple' | 'log'> {
  store: RecipeStore
  /** What the database announces. */
  news: Pick<Listener, 'receivedLately' | 'receivedHere' | 'receivedByAll'>
  known: KnownItem
  clock(): Date
}

export function createRecipes({ news, known, clock, ...options }: Dependencies) {
  const { store } = options
  const answers = createAnswers()
  const listed = createOpenedLately(store.byId)
  const ratings = createRatingTrail()
  const live = createLiveIndex({
    ...options,
    onChange: () => startAfresh(clock()),
    onTally: (rated) => ratings.note(rated),
  })
  let goodUntil = -Infinity
  /** News of recipes changed elsewhere that the index has not taken over yet. */
  let changing: Promise<void> | undefined

  function startAfresh(now: Date) {
    answers.forgetAll()
    ratings.forgetAll()
    goodUntil = live.index().changesAt(now)
  }

  /** What took longer than a moment has to be asked once more: more may have been acknowledged meanwhile. */
  async function ready() {
    let received = news.receivedLately()
    do {
      await received
      await changing
      if (!live.isFilled()) await live.upToDate()
      received = news.receivedLately()
    } while (received)
  }

  /** The same question of the same plan has the same answer, until something changes or comes out. */
  async function answered(
    name: string,
    viewer: Viewer,
    question: object,
    make: (now: Date, allocate: Allocate) => { body: Buffer; holds: () => boolean },
  ): Promise<ReadyAnswer> {
    await ready()
    const now = clock()
    if (now.getTime() >= goodUntil) startAfresh(now)
    const key = `${name} ${viewer.isPremium} ${JSON.stringify(question)}`
    return answers.recall(key) ?? answers.make(key, (allocate) => make(now, allocate))
  }

  async function list(query: RecipeQuery, viewer: Viewer) {
    allowed(query, viewer)
    return answered('list', viewer, query, (now, allocate) => {
      const index = live.index()
      const { sort, cuisine, cursor: after, have, search = '' } = query
      const limit = query.limit ?? (have && listing.mostAtOnce)
      const found = sort ? index.found(query, viewer, now) : index.ranked(query, viewer, now)
      const numbers = index.page(found, viewer, { sort, cuisine, after, limit })
      if (!numbers) throw invalid(goneSentence, { cursor: goneSentence })
      const holds = sort === 'popular' ? ratings.sinceNow() : ratings.sinceNow(numbers)
      const more = new Map<number, Pick<FoundRecipe, 'missing' | 'madeWith'>>()
      // Each of these cards is written anew.
      for (const number of numbers.slice(0, listing.mostAtOnce)) {
        const madeWith = index.madeWith(number, search, found)
        if (have || madeWith)
          more.set(number, {
            ...(have && { missing: index.missing(number, have) }),
            ...(madeWith && { madeWith }),
          })
      }
      return { body: index.list(numbers, allocate, more), holds }
    })
  }

  async function summary(selection: RecipeSelection, viewer: Viewer) {
    allowed(selection, viewer)
    return answered('summary', viewer, selection, (now) => {
      const index = live.index()
      const found = index.summary(index.found(selection, viewer, now))
      return { body: written(summarizeRecipes, found), holds: ratings.sinceNow() }
    })
  }

  /** While the news is not heard, cooking goes on with what the database says. */
  async function listedNow(id: string) {
    const isHeard = await Promise.resolve(news.receivedLately()).then(
      () => true,
      () => false,
    )
    return isHeard ? listed.get(id) : store.byId(id)
  }

  /** What only administrators get is kept nowhere. */
  async function opened(id: string, viewer: Viewer) {
    const row = await (viewer.isAdmin ? store.any(id) : listedNow(id))
    if (!row || (!viewer.isAdmin && !isOutFor(row, viewer, clock()))) throw notFound('recipe')
    return row
  }

  const wholeKey = (id: string, isPremium: boolean) => `whole ${isPremium} ${id}`

  async function get(id: string, viewer: Viewer) {
    await news.receivedLately()
    if (viewer.isAdmin)
      return readyAnswer(written(getRecipe, presentToAdmin(await opened(id, viewer), viewer, clock(), known)))
    const key = wholeKey(id, viewer.isPremium)
    return (
      answers.recall(key) ??
      answers.read(
        key,
        async () => opened(id, viewer),
        (row) => written(getRecipe, presentRecipe(row, viewer, known)),
      )
    )
  }

  const restaurants = (viewer: Viewer) =>
    answered('restaurants', viewer, {}, (now) => {
      const index = live.index()
      const { restaurants: counts } = index.summary(index.found({}, viewer, now))
      const all = live.restaurants().map((one) => ({ ...one, recipeCount: counts[one.name] ?? 0 }))
      return { body: written(listRestaurants, all), holds: always }
    })

  /** The recipes of a restaurant, by its name or its short name, in any case. */
  async function listOf(name: string, viewer: Viewer) {
    await ready()
    const called = name.toLowerCase()
    const restaurant = live
      .restaurants()
      .find((one) => one.name.toLowerCase() === called || one.slug === called)
    if (!restaurant) throw notFound('restaurant')
    return list({ restaurant: restaurant.name }, viewer)
  }

  /** The whole of a recipe, for someone who may open it. */
  async function open(id: string, viewer: Viewer) {
    const row = await opened(id, viewer)
    if (!viewer.isAdmin && !canOpen(row, viewer))
      throw forbidden('This recipe is part of premium.', { needsPremium: true })
    return { ...row, isChecked: row.contentHash !== null && row.judgedBy === null }
  }

  /** The ids of what a person may open, by those of its ingredients that some words mean. */
  const withIngredients = (words: string[], meant: (names: readonly string[]) => string[], viewer: Viewer) =>
    answered('with', viewer, words, (now) => {
      const index = live.index()
      // What a locked recipe is made of is not even said by a yes or no.
      const found = meant(index.ingredientNames(viewer, now))
        .map((name) => [name, index.openableWith(name, viewer, now)] as const)
        .filter(([, ids]) => ids.length > 0)
      return { body: written(listDislikedRecipes, Object.fromEntries(found)), holds: always }
    })

  /** The cards of recipes somebody chose, in this order; also of those that are no longer listed for them. */
  async function favoriteCards(ids: string[], viewer: Viewer): Promise<FavoriteRecipe[]> {
    await ready()
    const gone = ids.filter((id) => !isOut(id, viewer))
    const rows = gone.length === 0 ? [] : await store.cards(gone)
    const unlisted = new Map(rows.map((row) => [row.id, { ...presentCard(row), isUnlisted: true as const }]))
    return ids.flatMap((id) => unlisted.get(id) ?? live.index().card(id) ?? [])
  }

  return {
    list,
    summary,
    get,
    restaurants,
    listOf,
    open,
    withIngredients,
    ingredients: (viewer: Viewer) =>
      answered('ingredients', viewer, {}, (now) => ({
        body: written(listIngredients, live.index().ingredients(viewer, now)),
        holds: always,
      })),
    favoriteCards,
    figures: () => ({ indexed: live.isFilled() ? live.index().size() : 0, answers: answers.figures() }),
    async exists(id: string, viewer: Viewer) {
      await ready()
      return isOut(id, viewer) || (viewer.isAdmin === true && (await store.any(id)) !== undefined)
    },
    /** Everything listed, out or not, with what it is made of: never to be answered as it is. */
    async everything() {
      await ready()
      return live.index().everything()
    },
    async pageHints(url: string, viewer: Viewer) {
      await ready()
      return pageHints(url, (id) => (isOut(id, viewer) ? live.index().card(id) : undefined))
    },
    /**
     * News of a recipe ("change" or "tally" and its id), or with an empty message of anything. Whoever changes a
     * recipe here waits for `settled` before they say so; a change made elsewhere may be acknowledged already.
     */
    onNotification(message: string, isOwn: boolean) {
      const [, id] = message.split(' ')
      if (id === undefined) forgetAll()
      else {
        listed.forget(id)
        for (const isPremium of [false, true]) answers.forget(wholeKey(id, isPremium))
      }
      live.onNotification(message)
      if (!isOwn && !message.startsWith('tally ')) waitForChange()
    },
    /** News may have been missed: nothing that is known is answered any more. */
    resync() {
      forgetAll()
      live.startOver()
    },
    /** Resolves once what was committed before is what everyone gets here: enough for stars. */
    async settledHere() {
      await news.receivedHere()
      await live.upToDate()
    },
    /** Resolves once what was committed before is what everyone gets. */
    async settled() {
      await news.receivedByAll()
      await live.upToDate()
    },
    /** Fills the index; until then there are no recipes. */
    async fill() {
      await live.upToDate()
      if (!live.isFilled()) throw unavailable()
    },
    /** A search and some of what it finds, before anybody asks; says which recipes those are. */
    async rehearse() {
      const anybody = { isPremium: true }
      const { body, whenSent } = await list({ search: 'chicken', limit: 4 }, anybody)
      const found = JSON.parse(body.toString()) as FoundRecipe[]
      whenSent?.()
      for (const { id } of found) await get(id, anybody)
      return found.map(({ id }) => id)
    },
  }

  function forgetAll() {
    answers.forgetAll()
    listed.forgetAll()
  }

  function waitForChange() {
    const taken = live.upToDate().finally(() => {
      if (changing === taken) changing = undefined
    })
    changing = taken
  }

  function isOut(id: string, viewer: Viewer) {
    return live.index().isOut(id, viewer, clock())
  }
}
export type Recipes = ReturnType<typeof createRecipes>

const always = () => true

const goneSentence = 'This list has changed. Please start it again.'

function allowed(selection: RecipeSelection, viewer: Viewer) {
  if (isAdvanced(selection) && !viewer.isPremium) throw forbidden('Advanced search is part of premium.')
}
