import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aShoppingList } from '../../../tests/web/stub-shopping.ts'
import { createQueryClient } from '../api/query-client.ts'
import { ListButton } from './list-button.tsx'

vi.mock('../ui/toast.ts')
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = { id: 'a', recipeId: 'soup', title: 'Soup', servings: 4, ofServings: 4 }
const question = 'It is on a list already'

/** Presses the button of a recipe that is on Groceries twice, or of another one; returns what was sent. */
async function press(recipeId = 'soup') {
  const sent: string[] = []
  const lists = [aShoppingList([], { recipes: [entry, { ...entry, id: 'b', servings: 2 }] })]
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json(lists)
    const { servings } = JSON.parse(body ?? '{}') as { servings?: number }
    sent.push(`${method} ${path.split('?')[0]} ${servings ?? ''}`.trim())
    return Response.json({})
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ListButton recipe={{ id: recipeId, servings: 8 }} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add to Shopping List' }))
  return sent
}
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('asks, and adds more portions to the list it is on', async () => {
  const sent = await press()
  const dialog = await screen.findByRole('dialog', { name: question })
  expect(dialog.textContent).toContain('Soup is on Groceries for 6 portions.')
  expect(sent).toEqual([])
  await answer('Add 8 portions')
  await waitFor(() => expect(sent).toEqual(['POST /api/shopping-lists/groceries/recipes 8']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('leaves it', async () => {
  const sent = await press()
  await answer('Leave it')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})

it('makes a new list of it all the same', async () => {
  const sent = await press()
  await answer('New list')
  await waitFor(() => expect(sent).toEqual(['POST /api/shopping-lists/from-recipe/soup']))
})

it('asks nothing about a recipe that is on no list', async () => {
  const sent = await press('stew')
  await waitFor(() => expect(sent).toEqual(['POST /api/shopping-lists/from-recipe/stew']))
  expect(screen.queryByRole('dialog', { name: question })).toBeNull()
})
