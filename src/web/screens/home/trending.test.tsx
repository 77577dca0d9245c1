import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { aCard, aLateAnswer, json, servingRecipes, stubServer } from '../../../../tests/web/stub-recipes.ts'
import { Trending } from './trending.tsx'

afterEach(() => vi.unstubAllGlobals())

const some = (count: number, details: Partial<Parameters<typeof aCard>[0]> & { title: string }) =>
  Array.from({ length: count }, (_, number) =>
    aCard({ ...details, id: `${details.title}-${number}`, title: `${details.title} ${number}` }),
  )
const roasts = some(8, { title: 'Roast', cookTime: 120 })
const pickles = some(3, { title: 'Pickles', cookTime: 90, description: 'With a quick brine.' })
const toasts = some(7, { title: 'Toast', cookTime: 30 })

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const shows = (cards: { title: string }[]) =>
  waitFor(() => expect(titles()).toEqual(cards.map(({ title }) => title)))

it('shows six, and under Quick six that take no longer than half an hour', async () => {
  const quick = aLateAnswer()
  const answers = servingRecipes([...roasts, ...pickles, ...toasts])
  stubServer({
    ...answers,
    'GET /api/recipes': (query) =>
      query.get('filter') === 'quick' ? quick.promise : answers['GET /api/recipes']!(query),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Trending search="" onClear={() => undefined} />
    </QueryClientProvider>,
  )
  await shows(roasts.slice(0, 6))
  await userEvent.click(screen.getByRole('button', { name: 'Quick' }))
  await shows(roasts.slice(0, 6))
  quick.send(json([...pickles, ...toasts]))
  await shows(toasts.slice(0, 6))
  await userEvent.click(screen.getByRole('button', { name: 'Popular' }))
  await shows(roasts.slice(0, 6))
})
