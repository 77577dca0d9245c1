import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withReadings } from '../../domain/shopping/item-in-units.ts'
import { changeBetween } from '../../domain/shopping/list-difference.ts'
import type { ListEvent, ShoppingList } from '../../domain/shopping/list.ts'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import { forgetOfflineStorage, openOfflineStorage } from '../offline/offline-storage.ts'
import { queryClient } from '../api/query-client.ts'
import { toast } from '../ui/toast.ts'
import { withChangeInList } from './optimistic-lists.ts'
import { ListPage } from './list-page.tsx'
import { aShoppingList, anItem } from '../../../tests/web/stub-shopping.ts'

vi.mock('../ui/toast.ts')

const groceries = aShoppingList([
  anItem('milk', { category: 'Dairy' }),
  anItem('leek', { category: 'Produce' }),
  anItem('salt', { category: 'Spices', probablyHave: true }),
])

/** A server that keeps one list, and can be out of reach, slow or unwilling. */
const server = {
  list: groceries,
  isReachable: true,
  reads: 0,
  sent: [] as string[],
  changeIds: [] as (string | null)[],
  refuse: undefined as string | undefined,
  gate: undefined as Promise<void> | undefined,
}
const streams = new Set<(event: ListEvent) => void>()

async function answer(path: string, { method, body }: { method: string; body?: string }) {
  if (!server.isReachable) throw new TypeError('Failed to fetch')
  if (method === 'GET') {
    server.reads += 1
    return json([server.list])
  }
  const { pathname, searchParams } = new URL(path, location.href)
  const itemId = pathname.split('/').at(-1)!
  server.changeIds.push(searchParams.get('changeId'))
  server.sent.push(`${method} ${itemId} ${body ?? ''}`.trim())
  await server.gate
  if (server.refuse !== undefined) return json({ error: server.refuse }, 409)
  const edit = JSON.parse(body ?? '{}') as { completed: boolean }
  return json(changed({ ...withChangeInList(server.list, { kind: 'edit', listId: '', itemId, edit }) }))
}

/** The list moves on by one version. */
function changed(after: ShoppingList) {
  const before = server.list
  server.list = { ...after, version: before.version + 1 }
  return changeBetween(before, server.list)
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

class Stream extends EventTarget {
  static CLOSED = 2
  readyState = 1
  private tell = (event: ListEvent) =>
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  constructor() {
    super()
    streams.add(this.tell)
  }
  close() {
    streams.delete(this.tell)
  }
}
const tell = (event: ListEvent) => {
  for (const each of streams) each(event)
}

beforeEach(() => {
  Object.assign(server, {
    list: groceries,
    isReachable: true,
    reads: 0,
    sent: [],
    changeIds: [],
    refuse: undefined,
    gate: undefined,
  })
  openOfflineStorage('maria')
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => {
  cleanup()
  forgetOfflineStorage()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <ListPage id="groceries" />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Groceries' })
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })
const basket = () => within(screen.getByRole('region', { name: 'In the basket' }))

describe('an open list', () => {
  it('ticks at once and sinks what is ticked, before the server knows', async () => {
    await open()
    let letThrough = () => {}
    server.gate = new Promise((resolve) => (letThrough = resolve))
    await userEvent.click(box('milk'))
    expect(basket().getByText('milk')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Dairy' })).toBeNull()
    expect(screen.getByText('1 of 2')).toBeTruthy()
    // The focus went on to what is still to be found.
    expect(document.activeElement).toBe(box('leek'))
    letThrough()
    await waitFor(() => expect(offlineQueue.changes()).toEqual([]))
    expect(basket().getByText('milk')).toBeTruthy()
  })

  it('takes a refused tick back, and says why', async () => {
    await open()
    server.refuse = 'The shop is closed.'
    await userEvent.click(box('milk'))
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'Not changed', description: 'The shop is closed.' }),
      ),
    )
    await waitFor(() => expect(box('milk').checked).toBe(false))
  })

  it('says which ticks one has seen when taking one back', async () => {
    await open()
    await userEvent.click(box('milk'))
    await waitFor(() => expect(server.list.version).toBe(2))
    await waitFor(() => expect(offlineQueue.changes()).toEqual([]))
    await userEvent.click(box('milk'))
    await waitFor(() => expect(server.sent.at(-1)).toBe('PATCH milk {"completed":false,"version":2}'))
  })

  it('takes back a tick that is still on its way, which it knows once it has arrived', async () => {
    await open()
    let letThrough = () => {}
    server.gate = new Promise((resolve) => (letThrough = resolve))
    await userEvent.click(box('milk'))
    await userEvent.click(box('milk'))
    expect(box('milk').checked).toBe(false)
    letThrough()
    await waitFor(() => expect(offlineQueue.changes()).toEqual([]))
    expect(server.sent).toEqual([
      'PATCH milk {"completed":true}',
      'PATCH milk {"completed":false,"version":2}',
    ])
    expect(box('milk').checked).toBe(false)
  })

  it('ticks without a network, sends the last word once when it is back', async () => {
    await open()
    server.isReachable = false
    await userEvent.click(box('milk'))
    await userEvent.click(box('leek'))
    await screen.findByText('Offline: changes will be sent later')
    await userEvent.click(box('leek'))
    expect(basket().queryByText('leek')).toBeNull()
    server.isReachable = true
    await offlineQueue.flush()
    await waitFor(() => expect(offlineQueue.changes()).toEqual([]))
    expect(server.sent).toEqual([
      'PATCH milk {"completed":true}',
      'PATCH leek {"completed":false,"version":1}',
    ])
    expect(screen.queryByText('Offline: changes will be sent later')).toBeNull()
    expect(box('milk').checked).toBe(true)
  })

  it('sends a change whose answer was lost again under its id, and the next one under another', async () => {
    await open()
    let lose = (_: Error) => {}
    server.gate = new Promise((_, reject) => (lose = reject))
    await userEvent.click(box('milk'))
    await waitFor(() => expect(server.changeIds).toHaveLength(1))
    lose(new TypeError('Failed to fetch'))
    await screen.findByText('Offline: changes will be sent later')
    server.gate = undefined
    await offlineQueue.flush()
    await userEvent.click(box('leek'))
    await waitFor(() => expect(offlineQueue.changes()).toEqual([]))
    const [first, again, next] = server.changeIds
    expect(server.changeIds).toEqual([expect.any(String), first, expect.any(String)])
    expect(again).not.toBe(next)
  })

  it('shows what others do, and how many they are', async () => {
    await open()
    tell({ kind: 'presence', others: 1 })
    await screen.findByText('1 other person is looking')
    const items = [...groceries.items, anItem('tea', { category: 'Beverages' })]
    tell({ kind: 'change', change: changed({ ...groceries, items }) })
    await screen.findByRole('region', { name: 'Beverages' })
    tell({ kind: 'list', list: groceries })
    expect(screen.getByRole('region', { name: 'Beverages' })).toBeTruthy()
    tell({ kind: 'gone' })
    await screen.findByRole('heading', { name: 'This list is not here' })
  })

  it('shows a tick that was taken back elsewhere, told together with the own one, and reads nothing anew', async () => {
    await open()
    tell({ kind: 'list', list: groceries })
    await userEvent.click(box('milk'))
    await waitFor(() => expect(server.list.version).toBe(2))
    await waitFor(() => expect(offlineQueue.changes()).toEqual([]))
    expect(box('milk').checked).toBe(true)
    changed(groceries)
    tell({ kind: 'change', change: changeBetween(groceries, server.list) })
    await waitFor(() => expect(box('milk').checked).toBe(false))
    const last = server.list
    changed({ ...last, items: [...last.items, anItem('tea', { category: 'Beverages' })] })
    tell({ kind: 'change', change: changeBetween(last, server.list) })
    await screen.findByRole('region', { name: 'Beverages' })
    expect(server.reads).toBe(1)
  })

  describe('where two things could be one', () => {
    const onions = anItem('onions', { category: 'Produce', amount: '2' })
    const white = anItem('white onions', { category: 'Produce', amount: '1' })
    const offer = () => screen.queryByRole('region', { name: 'onions and white onions: buy as one?' })
    const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
    const bodies = () => server.sent.map((one) => one.replace(/^POST /, ''))

    async function openPair() {
      const alike: ShoppingList['alike'] = [['onions', 'white onions']]
      server.list = aShoppingList([onions, white], { alike })
      await open()
      server.isReachable = false
    }

    async function reach() {
      server.isReachable = true
      await offlineQueue.flush()
      await waitFor(() => expect(offlineQueue.changes()).toEqual([]))
    }

    it('buys them as one at once, without a network too, and undoes it', async () => {
      await openPair()
      await press('As one')
      expect(offer()).toBeNull()
      expect(box('onions 3')).toBeTruthy()
      expect(screen.getAllByRole('checkbox')).toHaveLength(1)
      expect(screen.getByText('onions and white onions are one item now.')).toBeTruthy()
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
      await press('Undo')
      expect(screen.getAllByRole('checkbox')).toHaveLength(2)
      expect(box('^onions 2')).toBeTruthy()
      expect(offer()).toBeTruthy()
      await reach()
      expect(bodies()).toEqual([
        'join-items {"ids":["onions","white onions"]}',
        'restore-items {"ids":["white onions"]}',
      ])
    })

    it('keeps them apart and asks no more, until that is undone', async () => {
      await openPair()
      screen.getByRole('button', { name: 'Keep apart' }).focus()
      await userEvent.keyboard('{Enter}')
      expect(offer()).toBeNull()
      expect(screen.getAllByRole('checkbox')).toHaveLength(2)
      await press('Undo')
      expect(offer()).toBeTruthy()
      await reach()
      expect(bodies()).toEqual([
        'keep-apart {"ids":["onions","white onions"],"isApart":true}',
        'keep-apart {"ids":["onions","white onions"],"isApart":false}',
      ])
    })
  })

  it('folds away what is probably at home, with one tap to add it', async () => {
    await open()
    await userEvent.click(screen.getByText('You probably have (1)'))
    await userEvent.click(screen.getByRole('button', { name: 'Add salt to the list' }))
    expect(await screen.findByRole('region', { name: 'Spices' })).toBeTruthy()
    await waitFor(() => expect(server.sent).toEqual(['PATCH salt {"probablyHave":false}']))
  })
})

it('shows amounts in the units of who looks, and what was typed as typed', async () => {
  vi.stubGlobal('navigator', { language: 'fr-FR', onLine: true })
  const entry = { id: 'e', recipeId: 'bread', title: 'Bread', servings: 4, ofServings: 4 }
  const share = { recipe: 'e', name: 'flour', amount: '2 cups', note: null }
  const flour = { amount: '2 cups', cupGrams: 125, shelf: '1 bag, about 5 lb', shares: [share] }
  server.list = aShoppingList([withReadings(anItem('flour', flour)), anItem('cream', { amount: '1 cup' })], {
    recipes: [entry],
  })
  await open()
  screen.getByText('1 bag, about 2.25 kg')
  screen.getByText(/for 250 g/)
  screen.getByText(/1 cup/)
  await userEvent.click(screen.getByRole('button', { name: 'Details of flour' }))
  const shares = screen.getByRole('list', { name: 'What makes up flour' })
  await within(shares).findByText('250 g flour')
})
