import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { useSuggestedIngredients } from './suggested-ingredients.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks for the names of ingredients when the page is first touched, and suggests them from then on', async () => {
  const asked = vi.fn(async () => new Response(JSON.stringify([{ name: 'cilantro' }, { name: 'milk' }])))
  vi.stubGlobal('fetch', asked)
  const client = createQueryClient()
  const { result } = renderHook(useSuggestedIngredients, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  expect(result.current('cil')).toEqual([])
  expect(asked).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await waitFor(() => expect(result.current('cil')).toEqual(['cilantro']))
})
