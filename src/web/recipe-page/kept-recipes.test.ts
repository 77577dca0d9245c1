import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noProgress } from '../../domain/personal/ticks.ts'
import { offline } from '../../domain/offline/limits.ts'
import { ApiError } from '../api/api.ts'
import { forgetOfflineStorage, openOfflineStorage } from '../offline/offline-storage.ts'
import { queryClient } from '../api/query-client.ts'
import { believePerson } from '../session/session.ts'
import { forgetPerson, rememberPerson } from '../session/signed-in-here.ts'
import { keepAnswer, keptRecipes, recallAnswer, tell } from './kept-recipes.ts'
import { progressQuery, ratingQuery, recipeQuery } from './queries.ts'
import { maria, tom } from '../../../tests/web/stub-person.ts'
import { soup } from '../../../tests/web/stub-recipe-page.tsx'

const now = new Date('2026-03-01T12:00:00Z')
const later = (time: number) => vi.setSystemTime(now.getTime() + time)

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  localStorage.clear()
  queryClient.clear()
  rememberPerson(maria)
  openOfflineStorage(maria.id)
})
afterEach(() => {
  believePerson(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answerWith = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const goOffline = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
const open = async () => queryClient.fetchQuery({ ...recipeQuery('soup'), staleTime: 0 })

test('a recipe that was opened once opens again without a network', async () => {
  answerWith(soup)
  await open()
  goOffline()
  expect(await open()).toEqual(soup)
  await expect(queryClient.fetchQuery(recipeQuery('stew'))).rejects.toThrow('Failed to fetch')
})

test('a server in trouble is no server', async () => {
  answerWith(soup)
  await open()
  answerWith({ error: 'Please come back.' }, 503)
  expect(await open()).toEqual(soup)
})

test.each([401, 403, 404])('an answer of %i counts, and the recipe is forgotten', async (status) => {
  answerWith(soup)
  await open()
  answerWith({ error: 'No.' }, status)
  await expect(open()).rejects.toThrow(ApiError)
  expect(recallAnswer('soup', 'recipe')).toBeUndefined()
})

test('a recipe that was locked meanwhile does not stay', async () => {
  answerWith({ ...soup, isPremium: true })
  rememberPerson({ ...maria, isPremium: true })
  await open()
  answerWith({ id: 'soup', title: 'Soup', isPremium: true, isLocked: true })
  await open()
  goOffline()
  expect(recallAnswer('soup', 'recipe')).toBeUndefined()
})

test('a premium recipe closes when premium is known to be over, or nobody has asked for a week', () => {
  rememberPerson({ ...maria, isPremium: true })
  keepAnswer('soup', 'recipe', { ...soup, isPremium: true })
  expect(recallAnswer('soup', 'recipe')).toBeDefined()
  rememberPerson(maria)
  expect(recallAnswer('soup', 'recipe')).toBeUndefined()
  later(offline.keepsPremiumRecipe + 1)
  rememberPerson({ ...maria, isPremium: true })
  expect(recallAnswer('soup', 'recipe')).toBeUndefined()
})

test('what is looked at or ticked offline becomes no younger', async () => {
  answerWith(soup)
  await open()
  answerWith({ yourRating: null })
  await queryClient.fetchQuery(ratingQuery('soup'))
  later(offline.keepsRecipe - 1)
  goOffline()
  rememberPerson(maria)
  await open()
  queryClient.setQueryData(ratingQuery('soup').queryKey, { yourRating: 4 })
  expect(recallAnswer('soup', 'rating')).toEqual({ yourRating: 4 })
  later(offline.keepsRecipe + 1)
  expect([recallAnswer('soup', 'recipe'), recallAnswer('soup', 'rating')]).toEqual([undefined, undefined])
})

test.each(['looks at it', 'looks at something else'])(
  'what the server says of a tick is there the next time for who %s',
  async (where) => {
    answerWith(soup)
    await open()
    answerWith(noProgress)
    await queryClient.fetchQuery(progressQuery('soup'))
    if (where !== 'looks at it') queryClient.clear()
    tell(progressQuery('soup'), { ...noProgress, completedSteps: [1] })
    expect(recallAnswer('soup', 'progress')).toMatchObject({ completedSteps: [1] })
    expect(recallAnswer('soup', 'recipe')).toEqual(soup)
  },
)

test('an answer that was overtaken takes nothing back', async () => {
  answerWith(soup)
  await open()
  const ticked = { ...noProgress, completedSteps: [1], version: 2 }
  let reply: (answer: Response) => void = () => undefined
  vi.stubGlobal('fetch', async () => new Promise<Response>((resolve) => (reply = resolve)))
  const asking = queryClient.fetchQuery(progressQuery('soup'))
  tell(progressQuery('soup'), ticked)
  reply(Response.json({ ...noProgress, version: 1 }))
  expect([await asking, recallAnswer('soup', 'progress')]).toEqual([ticked, ticked])
})

test('whoever lost the network before the ticks came begins without any', async () => {
  const ask = async () => queryClient.fetchQuery(progressQuery('soup'))
  goOffline()
  await expect(ask()).rejects.toThrow('Failed to fetch')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await ask()).toEqual(noProgress)
  vi.restoreAllMocks()
})

test('as many as were opened last are kept', () => {
  const names = Array.from({ length: offline.mostRecipes + 2 }, (_, number) => `soup-${number}`)
  for (const id of names) keepAnswer(id, 'recipe', { ...soup, id })
  keepAnswer(names[2]!, 'notes', { notes: 'More salt' })
  keepAnswer('newest', 'recipe', { ...soup, id: 'newest' })
  const gone = names.filter((id) => recallAnswer(id, 'recipe') === undefined)
  expect(gone).toEqual([names[0], names[1], names[3]])
})

test('those that open are listed, the latest first', () => {
  keepAnswer('soup', 'recipe', soup)
  keepAnswer('steak', 'recipe', { ...soup, id: 'steak', isPremium: true })
  keepAnswer('stew', 'recipe', { ...soup, id: 'stew' })
  keepAnswer('pie', 'notes', { notes: 'Not opened.' })
  expect(keptRecipes().map(({ id }) => id)).toEqual(['stew', 'soup'])
})

test('nothing opens for a visitor, and nothing is left of someone who signed out', () => {
  keepAnswer('soup', 'recipe', soup)
  forgetPerson()
  expect(recallAnswer('soup', 'recipe')).toBeUndefined()
  forgetOfflineStorage()
  expect(localStorage).toHaveLength(0)
})

test('what was asked for by one person is not kept for the next', async () => {
  believePerson(maria.id)
  let reply: (answer: Response) => void = () => undefined
  vi.stubGlobal('fetch', async () => new Promise<Response>((resolve) => (reply = resolve)))
  const opening = open()
  believePerson(tom.id)
  rememberPerson(tom)
  openOfflineStorage(tom.id)
  reply(Response.json(soup))
  await expect(opening).rejects.toThrow()
  expect(keptRecipes()).toEqual([])
})

test('what only administrators get is not kept', async () => {
  answerWith(soup)
  await open()
  answerWith({ ...soup, hiddenBecause: 'draft' })
  await open()
  expect(recallAnswer('soup', 'recipe')).toBeUndefined()
})

test('what was swapped is forgotten once the recipe has other ingredients, and stays while only its stars are others', () => {
  keepAnswer('soup', 'recipe', soup)
  keepAnswer('soup', 'swapped', { swaps: 'some' })
  keepAnswer('soup', 'recipe', { ...soup, rating: 5 })
  expect(recallAnswer('soup', 'swapped')).toEqual({ swaps: 'some' })
  const nutty = { amount: '1 cup', name: 'walnut', plural: null, note: null }
  keepAnswer('soup', 'recipe', { ...soup, ingredients: [...soup.ingredients, nutty] })
  expect(recallAnswer('soup', 'swapped')).toBeUndefined()
})
