import type { FetchQueryOptions, QueryKey, QueryMeta } from '@tanstack/react-query'
import { mayOpenOffline } from '../../domain/personal/kept-recipe.ts'
import { offline } from '../../domain/offline/limits.ts'
import type { LockedRecipe, Recipe } from '../../domain/recipes/recipe.ts'
import { swappedFrom } from '../../domain/substitutes/swapped-recipe.ts'
import { whenQueuedElsewhere } from '../offline/offline-queue-of-person.ts'
import { keepOffline, readOffline } from '../offline/offline-storage.ts'
import { queryClient } from '../api/query-client.ts'
import { rememberedPerson } from '../session/signed-in-here.ts'
import { keptJson } from '../offline/kept-json.ts'

/** What the server says about a recipe, and about this person and it. */
export type Part = 'recipe' | 'progress' | 'rating' | 'notes' | 'favorite' | 'swapped'

interface KeptRecipe {
  readAt: number
  answers: Partial<Record<Part, unknown>>
}

/** The numbers grow when what is kept comes to look different. */
const order = 'recipes-1'
const nameOf = (id: string) => `recipe-1/${id}`

const ids = () => (keptJson(readOffline(order)) as string[] | undefined) ?? []

const read = (id: string) => keptJson(readOffline(nameOf(id))) as KeptRecipe | undefined

/** Keeps what the server has just said; of all recipes those that were opened last. */
export function keepAnswer(id: string, part: Part, answer: unknown) {
  if (part === 'recipe' && !isForReaders(answer as Recipe | LockedRecipe)) return forgetRecipe(id)
  const kept = read(id)
  const readAt = part === 'recipe' || !kept ? Date.now() : kept.readAt
  const { swapped, ...others } = kept?.answers ?? {}
  const isOther = part === 'recipe' && madeOf(kept?.answers.recipe) !== madeOf(answer)
  const before = swapped === undefined || isOther ? others : { ...others, swapped }
  write(id, { readAt, answers: { ...before, [part]: answer } })
  const [...all] = new Set([id, ...ids()])
  for (const oldest of all.slice(offline.mostRecipes)) keepOffline(nameOf(oldest), null)
  keepOffline(order, JSON.stringify(all.slice(0, offline.mostRecipes)))
}

const madeOf = (recipe: unknown) => recipe && swappedFrom(recipe as Recipe)

/** What is only shown to administrators stays on the server, too: they may not be one tomorrow. */
const isForReaders = (recipe: Recipe | LockedRecipe) => !recipe.isLocked && recipe.hiddenBecause === undefined

const write = (id: string, kept: KeptRecipe) => keepOffline(nameOf(id), JSON.stringify(kept))

/** Locked or gone: then it is not to be had without a network either. */
export function forgetRecipe(id: string) {
  keepOffline(nameOf(id), null)
  keepOffline(order, JSON.stringify(ids().filter((other) => other !== id)))
}

/** What was last said, unless that was too long ago for this person and this recipe. */
export function recallAnswer(id: string, part: Part): unknown {
  const kept = read(id)
  const recipe = kept?.answers.recipe as Recipe | undefined
  const viewer = rememberedPerson()
  if (!kept || !recipe || !viewer) return undefined
  const facts = { isPremium: recipe.isPremium, readAt: kept.readAt }
  return mayOpenOffline(facts, viewer, Date.now()) ? kept.answers[part] : undefined
}

/** Those that open without a network, the latest first. */
export const keptRecipes = () =>
  ids()
    .map((id) => recallAnswer(id, 'recipe') as Recipe | undefined)
    .filter((recipe) => recipe !== undefined)

/** Says of a query what part of which recipe it is. */
export interface KeptAs {
  id: string
  part: Part
}

type KeptQuery = Pick<FetchQueryOptions, 'queryKey' | 'meta'>

const keptAsOf = (meta: QueryMeta | undefined) => meta?.['keptAs'] as KeptAs | undefined

/** What is said after a change, such as a tick or a rating, is kept too; that makes it no younger. */
function keepSaid({ id, part }: KeptAs, said: unknown) {
  const kept = read(id)
  if (kept) write(id, { ...kept, answers: { ...kept.answers, [part]: said } })
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
  const keptAs = keptAsOf(event.query.meta)
  if (keptAs) keepSaid(keptAs, event.query.state.data)
})

const versionOf = (said: unknown) => (said as { version?: number } | undefined)?.version ?? 0

/** Of two words of the server the later one, whichever came first. */
export function later<Said>(queryKey: QueryKey, said: Said) {
  const known = queryClient.getQueryData<Said>(queryKey)
  return known !== undefined && versionOf(known) > versionOf(said) ? known : said
}

/** What the server says after a change, here or on another device; where nobody looks it is only kept. */
export function tell({ queryKey, meta }: KeptQuery, said: unknown) {
  if (queryClient.getQueryState(queryKey)) queryClient.setQueryData(queryKey, later(queryKey, said))
  else keepSaid(keptAsOf(meta)!, said)
}

/** Another tab may be told what became of changes that are shown here; returns how to stop. */
export const hearOtherTabs = ({ queryKey, meta }: KeptQuery) =>
  whenQueuedElsewhere(() => {
    const { id, part } = keptAsOf(meta)!
    const [known, said] = [queryClient.getQueryData(queryKey), recallAnswer(id, part)]
    if (known && versionOf(said) > versionOf(known)) queryClient.setQueryData(queryKey, said)
  })
