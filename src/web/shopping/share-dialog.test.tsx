import { focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { maria } from '../../../tests/web/stub-person.ts'
import { setUser } from '../session/use-user.ts'
import { ShareDialog } from './share-dialog.tsx'
import { aShoppingList } from '../../../tests/web/stub-shopping.ts'

afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

it('makes a link when it is opened and at no other time: it may have been ended elsewhere since', async () => {
  const made: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    made.push(path)
    return Response.json({ token: 'secret' })
  })
  setUser(queryClient, { ...maria, isPremium: true })
  render(
    <QueryClientProvider client={queryClient}>
      <ShareDialog list={aShoppingList([])} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const link = await screen.findByLabelText<HTMLInputElement>('Secret link')
  await waitFor(() => expect(link.value).toContain('secret'))
  await act(async () => {
    for (const isThere of [false, true]) {
      focusManager.setFocused(isThere)
      onlineManager.setOnline(isThere)
    }
  })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(made).toEqual(['/api/shopping-lists/groceries/share'])
})
