import { forbidden, invalid, notFound } from '../../domain/errors.ts'
import type { Tickable } from '../../domain/kitchen/ticks.ts'
import {
  getRecipe,
  listIngredients,
  listRecipes,
  listRestaurants,
  summarizeRecipes,
} from '../../domain/recipes/calls.ts'
import { canOpen, type FavoriteRecipe, isOutFor, type RecipeCard } from '../../domain/recipes/recipe.ts'
import { isAdvanced, type RecipeQuery, type RecipeSelection } from '../../domain/recipes/recipe-query.ts'
import type { ReadyAnswer } from '../http/ready-answer.ts'
import { createAnswers, written } from './answers.ts'
import { createLibrary, type LibraryOptions } from './library.ts'
import { foreseen } from './foresee.ts'
import { presentCard, presentRecipe } from './present.ts'

interface Viewer {
  isPremium: boolean
}

interface Dependencies extends Omit<LibraryOptions, 'onChange'> {
  clock(): Date
}

export function createRecipes({ clock, ...options }: Dependencies) {
  const { store } = options
  const answers = createAnswers()
  const library = createLibrary({ ...options, onChange: () => startAfresh(clock()) })
  let goodUntil = -Infinity

  function startAfresh(now: Date) {
    answers.forgetAll()
    goodUntil = library.shelf().changesAt(now)
  }

  /** The same question of the same plan has the same answer, until something changes or comes out. */
  function answered(
    name: string,
    viewer: Viewer,
    question: object,
    make: (now: Date) => Buffer,
  ): ReadyAnswer {
    const now = clock()
    if (now.getTime() >= goodUntil) startAfresh(now)
    const key = `${name} ${viewer.isPremium} ${JSON.stringify(question)}`
    return answers.recall(key) ?? answers.make(key, make(now))
  }

  function list(query: RecipeQuery, viewer: Viewer) {
    allowed(query, viewer)
    return answered('list', viewer, query, (now) => {
      const shelf = library.shelf()
      const { sort, cuisine, cursor: after, limit, have } = query
      const numbers = shelf.page(shelf.find(query, viewer, now), viewer, { sort, cuisine, after, limit })
      if (!numbers) throw invalid(goneSentence, { cursor: goneSentence })
      if (!have) return asList(numbers.map(shelf.written))
      return written(
        listRecipes,
        numbers.map((number) => ({ ...shelf.cardAt(number), missing: shelf.missing(number, have) })),
      )
    })
  }

  function summary(selection: RecipeSelection, viewer: Viewer) {
    allowed(selection, viewer)
    return answered('summary', viewer, selection, (now) => {
      const shelf = library.shelf()
      return written(summarizeRecipes, shelf.summary(shelf.find(selection, viewer, now)))
    })
  }

  async function opened(id: string, viewer: Viewer) {
    const row = await store.byId(id)
    if (!row || !isOutFor(row, viewer, clock())) throw notFound('recipe')
    return row
  }

  async function get(id: string, viewer: Viewer) {
    const key = `one ${viewer.isPremium} ${id}`
    return (
      answers.recall(key) ??
      answers.read(key, async () => written(getRecipe, presentRecipe(await opened(id, viewer), viewer)))
    )
  }

  const restaurants = (viewer: Viewer) =>
    answered('restaurants', viewer, {}, (now) => {
      const shelf = library.shelf()
      const { restaurants: counts } = shelf.summary(shelf.find({}, viewer, now))
      return written(
        listRestaurants,
        library.restaurants().map((one) => ({ ...one, recipeCount: counts[one.name] ?? 0 })),
      )
    })

  /** The recipes of a restaurant, by its name or its short name, in any case. */
  function listOf(name: string, viewer: Viewer) {
    const called = name.toLowerCase()
    const restaurant = library
      .restaurants()
      .find((one) => one.name.toLowerCase() === called || one.slug === called)
    if (!restaurant) throw notFound('restaurant')
    return list({ restaurant: restaurant.name }, viewer)
  }

  /** The whole of a recipe, for someone who may open it. */
  async function open(id: string, viewer: Viewer) {
    const row = await opened(id, viewer)
    if (!canOpen(row, viewer)) throw forbidden('This recipe is part of premium.')
    return row
  }

  /** The ids of what a person may open, by those of its ingredients that are chosen. */
  function withIngredients(choose: (names: string[]) => string[], viewer: Viewer) {
    const shelf = library.shelf()
    const chosen = choose(shelf.ingredients().map(({ name }) => name))
    // What a locked recipe is made of is not even said by a yes or no.
    const mayKnow = (card: RecipeCard) => canOpen(card, viewer) && exists(card.id, viewer)
    const idsWith = (name: string) =>
      shelf
        .containing(name)
        .filter(mayKnow)
        .map(({ id }) => id)
    return Object.fromEntries(
      chosen.map((name) => [name, idsWith(name)] as const).filter(([, ids]) => ids.length > 0),
    )
  }

  /** The cards of recipes somebody chose, in this order; also of those that are not on the shelf for them any more. */
  async function favoriteCards(ids: string[], viewer: Viewer): Promise<FavoriteRecipe[]> {
    const gone = ids.filter((id) => !exists(id, viewer))
    const rows = gone.length === 0 ? [] : await store.cards(gone)
    const unlisted = new Map(rows.map((row) => [row.id, { ...presentCard(row), isUnlisted: true as const }]))
    return ids.flatMap((id) => unlisted.get(id) ?? library.shelf().card(id) ?? [])
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
      answered('ingredients', viewer, {}, () => written(listIngredients, library.shelf().ingredients())),
    favoriteCards,
    exists,
    /** Everything on the shelf, out or not, with what it is made of: never to be answered as it is. */
    everything: () => library.shelf().everything(),
    foresee: (path: string, viewer: Viewer) =>
      foreseen(path, (id) => (exists(id, viewer) ? library.shelf().card(id) : undefined)),
    /** What can be ticked on a recipe, for someone who may open it. */
    tickableOf: async (id: string, viewer: Viewer): Promise<Tickable> => {
      const { ingredients, instructions } = await open(id, viewer)
      return { ingredients: ingredients.length, steps: instructions.map(({ step }) => step) }
    },
    hear: library.hear,
    /** Fills the shelf; until then there are no recipes. */
    async stock() {
      await library.restock()
      startAfresh(clock())
    },
  }

  function exists(id: string, viewer: Viewer) {
    return library.shelf().isOut(id, viewer, clock())
  }
}
export type Recipes = ReturnType<typeof createRecipes>

const goneSentence = 'This list has changed. Please start it again.'

function allowed(selection: RecipeSelection, viewer: Viewer) {
  if (isAdvanced(selection) && !viewer.isPremium) throw forbidden('Advanced search is part of premium.')
}

function asList(cards: Buffer[]) {
  const comma = Buffer.from(',')
  return Buffer.concat([
    Buffer.from('['),
    ...cards.flatMap((card, index) => (index === 0 ? [card] : [comma, card])),
    Buffer.from(']'),
  ])
}
