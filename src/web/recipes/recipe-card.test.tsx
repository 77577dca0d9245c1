import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../domain/accounts/user.ts'
import { unspoken, type Preferences } from '../../domain/profile/preferences.ts'
import { createQueryClient } from '../api/query-client.ts'
import { userKey } from '../session/use-user.ts'
import { toast } from '../ui/toast.ts'
import type { ShownRecipe } from './recipe-card.tsx'
import { RecipeGrid } from './recipe-grid.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { aCard, aLateAnswer, json, stubServer } from '../../../tests/web/stub-recipes.ts'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const burger = aCard({ id: 'burger', title: 'Burger', restaurantBrand: 'Five Guys', isPremium: true })
const soup = aCard({ id: 'soup', title: 'Soup', cuisine: 'Thai', rating: 4.25, reviewCount: 2 })

const quiet = { 'GET /api/restaurants': () => json([]), 'GET /api/favorites': () => json([soup]) }

function open(cards: ShownRecipe[] = [burger, soup], preferences: Partial<Preferences> = {}) {
  const client = createQueryClient()
  const eater: User = { ...maria, preferences: { ...unspoken, ...preferences } }
  client.setQueryData(userKey, eater)
  render(
    <QueryClientProvider client={client}>
      <RecipeGrid cards={cards} />
    </QueryClientProvider>,
  )
}

const heart = (title: string, pressed: boolean) =>
  screen.findByRole('button', { name: `Favorite ${title}`, pressed })

describe('a card', () => {
  it('says where the dish comes from, and its rating only when somebody rated it', async () => {
    stubServer(quiet)
    open()
    screen.getByText('Inspired by Five Guys')
    screen.getByText('Thai')
    expect(screen.getAllByText('Premium')).toHaveLength(1)
    expect(screen.getAllByText('Rated')).toHaveLength(1)
    screen.getByText('4.3')
    expect(screen.getByRole('link', { name: 'View Recipe: Soup' }).getAttribute('href')).toBe('/recipe/soup')
    await heart('Soup', true)
  })

  it.each([
    [[], 'You have everything'],
    [['egg', 'heavy cream'], 'Missing: egg, heavy cream'],
    [['egg', 'kale', 'leek', 'lime', 'nori'], 'Missing: egg, kale, leek and 2 more'],
  ])('says what is missing of %j', (missing, sentence) => {
    stubServer(quiet)
    open([{ ...soup, missing }])
    screen.getByText(sentence)
  })

  it('says nothing of what is missing when nobody asked', () => {
    stubServer(quiet)
    open()
    expect(screen.queryByText(/Missing|everything/)).toBeNull()
  })

  it('tells what a serving has to those who asked for it, and sodium to those whose goal it is', () => {
    stubServer(quiet)
    const counted = { ...soup, perServing: { kcal: 1420, protein: 31, sodium: 480 } }
    open([burger, counted])
    expect(screen.queryByText(/kcal/)).toBeNull()
    cleanup()
    open([burger, counted], { figuresOnCards: true, goals: ['light'] })
    screen.getByText('1,420 kcal · 31 g protein')
    cleanup()
    open([burger, counted], { figuresOnCards: true, goals: ['low-sodium'] })
    screen.getByText('1,420 kcal · 31 g protein · 480 mg sodium')
  })

  it('says that a recipe is here before its day, and no more once that has come', () => {
    stubServer(quiet)
    const out = (publishedAt: string) => aCard({ id: publishedAt, publishedAt })
    open([out('9999-01-01T00:00:00.000Z'), out('2020-01-01T00:00:00.000Z')])
    expect(screen.getAllByText('Early access')).toHaveLength(1)
  })

  it('says what speaks against it for who looks at it, and asks only who dislikes something', async () => {
    const asked = stubServer({
      ...quiet,
      'GET /api/preferences/disliked-recipes': () => json({ cilantro: ['soup'] }),
    })
    const nutty = aCard({ id: 'soup', title: 'Soup', allergens: ['nuts', 'egg'] })
    open([nutty])
    expect(screen.queryByRole('list', { name: 'For you' })).toBeNull()
    expect(asked.join()).not.toContain('preferences')
    cleanup()
    open([nutty], { allergies: ['nuts'], dislikedIngredients: ['cilantro'] })
    screen.getByText('Contains nuts')
    await screen.findByText('Has cilantro')
  })

  it('no longer speaks of a dislike that was taken back', async () => {
    stubServer({
      ...quiet,
      'GET /api/preferences/disliked-recipes': () => json({ cilantro: ['soup'], egg: ['soup'] }),
    })
    open([soup], { dislikedIngredients: ['eggs'] })
    await screen.findByText('Has egg')
    expect(screen.queryByText(/cilantro/)).toBeNull()
  })

  it('asks once for all hearts', async () => {
    const asked = stubServer(quiet)
    open()
    await heart('Soup', true)
    await heart('Burger', false)
    expect(asked.filter((call) => call.includes('favorites'))).toEqual(['GET /api/favorites'])
  })
})

describe('the heart', () => {
  it('fills before the server has answered, then says so', async () => {
    const answer = aLateAnswer()
    stubServer({ ...quiet, 'POST /api/favorites/burger': () => answer.promise })
    open()
    await heart('Soup', true)
    await userEvent.click(await heart('Burger', false))
    await heart('Burger', true)
    expect(toast).not.toHaveBeenCalled()
    answer.send(json({ isFavorite: true }))
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Added to favorites',
        description: 'Recipe saved to your favorites list.',
      }),
    )
  })

  it('fills although the list of favorites is still on its way, and stays so when that is older', async () => {
    const [list, answer] = [aLateAnswer(), aLateAnswer()]
    stubServer({
      ...quiet,
      'GET /api/favorites': () => list.promise,
      'POST /api/favorites/burger': () => json({ isFavorite: true }),
      'POST /api/favorites/soup': () => answer.promise,
    })
    open()
    await userEvent.click(await heart('Burger', false))
    await userEvent.click(await heart('Soup', false))
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1))
    await heart('Burger', true)
    await heart('Soup', true)
    list.send(json([]))
    answer.send(json({ isFavorite: true }))
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(2))
    await heart('Burger', true)
    await heart('Soup', true)
  })

  it('of a recipe that is no longer listed leads nowhere, and says so with a way to remove it', async () => {
    const asked = stubServer({ ...quiet, 'DELETE /api/favorites/soup': () => json({ isFavorite: false }) })
    open([{ ...soup, isUnlisted: true }])
    screen.getByText('No longer listed')
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove from favorites: Soup' }))
    await waitFor(() => expect(asked).toContain('DELETE /api/favorites/soup'))
  })

  it('empties', async () => {
    stubServer({ ...quiet, 'DELETE /api/favorites/soup': () => json({ isFavorite: false }) })
    open()
    await userEvent.click(await heart('Soup', true))
    await heart('Soup', false)
    await waitFor(() => expect(vi.mocked(toast).mock.lastCall?.[0].title).toBe('Removed from favorites'))
  })

  it('of a list shows what was kept while the answer was lost', async () => {
    const lists = [[soup], [burger, soup]]
    stubServer({
      ...quiet,
      'GET /api/favorites': () => json(lists.shift()),
      'POST /api/favorites/burger': () => json({}, 502),
    })
    open()
    await heart('Soup', true)
    await userEvent.click(await heart('Burger', false))
    await waitFor(() => expect(lists).toEqual([]))
    await waitFor(() =>
      expect(toast).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ title: 'We could not learn whether that worked' }),
      ),
    )
    await heart('Burger', true)
  })

  it("goes back with the server's sentence when refused, and leaves the other hearts alone", async () => {
    const sentence = 'The free plan holds 50 favorites.'
    const refusal = aLateAnswer()
    stubServer({
      ...quiet,
      'POST /api/favorites/burger': () => refusal.promise,
      'DELETE /api/favorites/soup': () => json({ isFavorite: false }),
    })
    open()
    await heart('Soup', true)
    await userEvent.click(await heart('Burger', false))
    await userEvent.click(await heart('Soup', true))
    await heart('Burger', true)
    refusal.send(json({ error: sentence }, 403))
    await heart('Burger', false)
    await heart('Soup', false)
    expect(toast).toHaveBeenNthCalledWith(
      1,
      expect.objectContaining({ description: sentence, variant: 'destructive' }),
    )
  })
})
