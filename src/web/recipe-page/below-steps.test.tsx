import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { soup, stubRecipePage } from '../../../tests/web/stub-recipe-page.tsx'

const kept = {
  progress: { checkedIngredients: [], completedSteps: [], timesCookedEstimate: 0 },
  isKnown: true,
}
const button = { name: 'Show nutrition, progress and notes' }

// What is fetched once is there for every recipe after it.
beforeEach(() => vi.resetModules())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  stubRecipePage()
  const { BelowSteps } = await import('./below-steps.tsx')
  render(
    <QueryClientProvider client={queryClient}>
      <BelowSteps written={soup} recipe={soup} kept={kept as never} rating={null} />
    </QueryClientProvider>,
  )
}

it('comes to who asks for it without a key or a pointer that the page hears of', async () => {
  await open()
  expect(screen.queryByRole('heading', { name: 'Your Progress' })).toBeNull()
  // A press alone, as programs that read pages out make it.
  screen.getByRole('button', button).click()
  expect(await screen.findByRole('heading', { name: 'Your Progress' })).toBeTruthy()
})

it('comes at once to who pressed something on the page before', async () => {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { userActivation: { hasBeenActive: true } }),
  )
  await open()
  expect(await screen.findByRole('heading', { name: 'Your Progress' })).toBeTruthy()
})

it('comes with the first key', async () => {
  await open()
  await userEvent.keyboard('{Tab}')
  expect(await screen.findByRole('heading', { name: 'Your Progress' })).toBeTruthy()
})
