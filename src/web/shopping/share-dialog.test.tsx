import { focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { maria } from '../../../tests/web/stub-person.ts'
import { setUser } from '../session/use-user.ts'
import { ShareDialog } from './share-dialog.tsx'
import { aShoppingList } from '../../../tests/web/stub-shopping.ts'
import { loadOverlays } from '../ui/overlays.ts'

// As when somebody has touched the page.
beforeAll(loadOverlays)

afterEach(() => {
  cleanup()
  queryClient.clear()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

const onClose = vi.fn<() => void>()

/** Opens the dialog of a list; returns what was sent. */
function open(isShared: boolean) {
  const made: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    made.push(path)
    return Response.json({ token: 'secret' })
  })
  setUser(queryClient, { ...maria, isPremium: true })
  render(
    <QueryClientProvider client={queryClient}>
      <ShareDialog list={aShoppingList([], { isShared })} onClose={onClose} />
    </QueryClientProvider>,
  )
  return made
}

it('asks before there is a link', async () => {
  const made = open(false)
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect([made, screen.queryByLabelText('Secret link')]).toEqual([[], null])
  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }))
  expect(await screen.findByLabelText('Secret link')).toBeTruthy()
  await waitFor(() => expect(made).toEqual(['/api/shopping-lists/groceries/share']))
})

it('has a word on the button that copies, and shows a link that is there at once', async () => {
  open(true)
  const copy = await screen.findByRole('button', { name: 'Copy link' })
  expect(copy.textContent).toContain('Copy')
})

it('asks for the link once and at no other time: it may have been ended elsewhere since', async () => {
  const made = open(true)
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
