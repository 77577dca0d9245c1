import { conflict, forbidden, invalid, notFound } from '../../domain/errors.ts'
import { noNotes, type SentNotes, wouldOverwrite } from '../../domain/personal/notes.ts'
import type { Progress, ProgressInput } from '../../domain/personal/progress.ts'
import {
  type CookedRecipe,
  cookingAfter,
  handledAfter,
  inRange,
  isStepOf,
  noProgress,
  progressAfter,
  type Tickable,
} from '../../domain/personal/ticks.ts'
import { personal as limits } from '../../domain/personal/limits.ts'
import { listFavorites } from '../../domain/personal/calls.ts'
import type { FavoriteRecipe } from '../../domain/recipes/recipe.ts'
import { hasSwaps, noSwaps, onOffer, type Swaps } from '../../domain/substitutes/swaps.ts'
import type { Database } from '../db/database.ts'
import { lockPerson } from '../db/lock-person.ts'
import { readyAnswer } from '../http/ready-answer.ts'
import type { InTurn, ReadInTurn } from '../http/turns.ts'
import { createPause } from '../http/pause.ts'
import { createPersonalStore, type KeptProgress } from './store.ts'

interface Person {
  id: string
  isPremium: boolean
  isAdmin?: boolean
}

export interface PersonalDependencies {
  db: Database
  inTurn: InTurn
  readInTurn: ReadInTurn
  recipes: {
    exists(id: string, viewer: Person): Promise<boolean>
    /** Also of those that are no longer listed, which say so. */
    favoriteCards(ids: string[], viewer: Person): Promise<FavoriteRecipe[]>
    /** Fails for a recipe that does not exist or that this person may not open. */
    cooked(id: string, viewer: Person): Promise<CookedRecipe>
    /** Resolves once lists and recipes show what was committed before. */
    settledHere(): Promise<void>
  }
  clock(): Date
}

export function createPersonalService({ db, inTurn, readInTurn, recipes, clock }: PersonalDependencies) {
  const store = createPersonalStore(db)
  const of = (person: Person, recipeId: string) => ({ userId: person.id, recipeId })

  async function addFavorite(person: Person, recipeId: string) {
    if (!(await recipes.exists(recipeId, person))) throw notFound('recipe')
    await inTurn({ userId: person.id, id: `favorite ${recipeId}` }, async (tx) => {
      const within = createPersonalStore(tx)
      await lockPerson(tx, person.id)
      if (await within.isFavorite(of(person, recipeId))) return
      const isFull = !person.isPremium && (await within.countFavorites(person.id)) >= limits.freeFavorites
      if (isFull) throw forbidden(fullSentence, { needsPremium: true })
      await within.addFavorite(of(person, recipeId))
    })
    return { isFavorite: true }
  }

  async function removeFavorite(person: Person, recipeId: string) {
    // Looked up first, as when one is added, so that neither overtakes the other.
    const exists = await recipes.exists(recipeId, person)
    const removed = await inTurn({ userId: person.id, id: `favorite ${recipeId}` }, (tx) =>
      createPersonalStore(tx).removeFavorite(of(person, recipeId)),
    )
    if (!removed && !exists) throw notFound('recipe')
    return { isFavorite: false }
  }

  async function rate(person: Person, recipeId: string, rating: number) {
    await recipes.cooked(recipeId, person)
    const average = await inTurn({ userId: person.id, id: `rating ${recipeId}` }, (tx) =>
      createPersonalStore(tx).rate(of(person, recipeId), rating),
    )
    await recipes.settledHere()
    return { yourRating: rating, ...average }
  }

  async function saveNotes(person: Person, recipeId: string, sent: SentNotes) {
    await recipes.cooked(recipeId, person)
    return inTurn({ userId: person.id }, async (tx) => {
      const within = createPersonalStore(tx)
      await lockPerson(tx, person.id)
      const kept = (await within.notes(of(person, recipeId))) ?? noNotes
      if (wouldOverwrite(kept, sent)) throw conflict(newerSentence, { ...kept })
      if (kept.notes === sent.notes) return kept
      const bytes = Buffer.byteLength(sent.notes)
      const isMore = bytes > Buffer.byteLength(kept.notes)
      if (isMore && bytes + (await within.bytesOfOtherNotes(of(person, recipeId))) > limits.largestNotes)
        throw invalid(fullNotesSentence)
      return within.saveNotes(of(person, recipeId), sent.notes)
    })
  }

  async function progress(person: Person, recipeId: string) {
    const { tickable } = await recipes.cooked(recipeId, person)
    return shown(await store.progress(of(person, recipeId)), tickable)
  }

  async function saveProgress(person: Person, recipeId: string, input: ProgressInput) {
    const { tickable, isOffered } = await recipes.cooked(recipeId, person)
    const wanted = { ...input, swaps: input.swaps && onOffer(input.swaps, isOffered) }
    return inTurn({ userId: person.id }, async (tx) => {
      const within = createPersonalStore(tx)
      await lockPerson(tx, person.id)
      const before = await within.progress(of(person, recipeId))
      const handled = before?.handledChanges ?? []
      if (input.changeId !== undefined && handled.includes(input.changeId)) return shown(before, tickable)
      const { checkedIngredients, completedSteps, swaps = noSwaps } = before ?? noProgress
      const after = progressAfter({ checkedIngredients, completedSteps, swaps }, wanted)
      const recipe = tickable(after.swaps)
      const next = inRange(after, recipe)
      const { isCooked, isCounted } = cookingAfter(before?.isCounted ?? false, next.completedSteps, recipe)
      const cooking = { isCounted, cookedAt: isCooked ? clock() : null }
      if (cooking.cookedAt)
        await within.addCooking(of(person, recipeId), cooking.cookedAt, limits.mostCookings)
      const change = { ...next, handledChanges: handledAfter(handled, input.changeId) }
      return shown(await within.saveProgress(of(person, recipeId), change, cooking), tickable)
    })
  }

  return {
    addFavorite,
    removeFavorite,
    isFavorite: async (person: Person, recipeId: string) => {
      const isFavorite = await store.isFavorite(of(person, recipeId))
      if (!isFavorite && !(await recipes.exists(recipeId, person))) throw notFound('recipe')
      return { isFavorite }
    },
    /** As it is sent: of own recipes there may be thousands, and others have their turn between them. */
    favorites: (person: Person) =>
      readInTurn(`favorites of ${person.id}`, async () => {
        const pause = createPause()
        const written: string[] = []
        for (const card of await recipes.favoriteCards(await store.favorites(person.id), person)) {
          await pause()
          written.push(JSON.stringify(listFavorites.answer.element.parse(card)))
        }
        return readyAnswer(Buffer.from(`[${written.join(',')}]`), { isKept: false })
      }),
    rate,
    rating: async (person: Person, recipeId: string) => {
      await recipes.cooked(recipeId, person)
      return { yourRating: await store.rating(of(person, recipeId)) }
    },
    notes: async (person: Person, recipeId: string) => {
      await recipes.cooked(recipeId, person)
      return (await store.notes(of(person, recipeId))) ?? noNotes
    },
    saveNotes,
    progress,
    saveProgress,
    stats: async (person: Person) => ({
      favoriteRecipes: await store.countFavorites(person.id),
      ...(await store.stats(person.id)),
    }),
  }
}
export type PersonalService = ReturnType<typeof createPersonalService>

/** A recipe may have lost the step someone was at. */
function shown(kept: KeptProgress | undefined, tickable: (swaps: Swaps) => Tickable): Progress {
  if (!kept) return noProgress
  const { checkedIngredients, completedSteps, timesCookedEstimate, currentStep, servings, version } = kept
  const { swaps } = kept
  return {
    checkedIngredients,
    completedSteps,
    timesCookedEstimate,
    version,
    ...(isStepOf(tickable(swaps), currentStep) && { currentStep }),
    ...(servings !== null && { servings }),
    ...(hasSwaps(swaps) && { swaps }),
  }
}

const newerSentence = 'These notes were changed on another device since you read them.'
const fullNotesSentence =
  'Your notes hold as much as they can. Please shorten these, or those on another recipe, first.'
const fullSentence = `The free plan holds ${limits.freeFavorites} favorites. Premium has no limit.`
