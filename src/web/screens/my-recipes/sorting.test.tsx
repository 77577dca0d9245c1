import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { json, stubServer, visit } from '../../../../tests/web/stub-admin.tsx'
import { maria } from '../../../../tests/web/stub-person.ts'
import { aCard } from '../../../../tests/web/stub-recipes.ts'
import { toast } from '../../ui/toast.ts'
import { MyRecipes } from '../my-recipes.tsx'

vi.mock('../../ui/toast.ts')
beforeEach(() => vi.mocked(toast).mockClear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pie = aCard({ id: 'my_pie', title: 'Pie', isOwn: true, tags: ['grandma'] })
const tart = aCard({ id: 'my_tart', title: 'Tart', isOwn: true, isShared: true })
const sweet = { id: 'sweet', name: 'Sweet', count: 1 }
const many = 'POST /api/my-recipes/many'

function open(query = '', answers: Parameters<typeof stubServer>[0] = {}) {
  const sent = stubServer({
    'GET /api/user': () => json(maria),
    'GET /api/favorites': () => json([]),
    'GET /api/restaurants': () => json([]),
    'GET /api/my-recipes': () => json({ recipes: [pie, tart], total: 2 }),
    'GET /api/my-recipes/summary': () =>
      json({ kept: 2, deleted: 0, tags: [{ tag: 'grandma', count: 1 }], collections: [sweet] }),
    [many]: (body) => json({ changed: (body as { ids: string[] }).ids, notFound: [], refused: [] }),
    ...answers,
  })
  visit(`/my-recipes${query}`, <Route path="/my-recipes" component={MyRecipes} />)
  return {
    sent,
    changes: () => sent.filter((one) => one.startsWith(many)).map((one) => one.slice(many.length + 1)),
  }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const box = (title: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${title}` })
const said = () => vi.mocked(toast).mock.calls.map(([message]) => message.title)
const undo = () => vi.mocked(toast).mock.lastCall![0].action!.onSelect()

it('selects many, says how many, and changes all of them in one call that one Undo takes back', async () => {
  const { changes } = open()
  await press('Select')
  await userEvent.click(await box('Pie'))
  const bar = within(await screen.findByRole('region', { name: 'Selected recipes' }))
  expect(bar.getByRole('status').textContent).toBe('1 selected')
  await press('Select all 2 shown')
  expect(bar.getByRole('status').textContent).toBe('2 selected')
  expect(screen.queryByRole('link', { name: 'View Recipe: Pie' })).toBeNull()

  await press('Tag')
  await press('Add tag')
  await screen.findByText('Please give it a name')
  await userEvent.type(screen.getByRole('combobox', { name: 'Tag to add' }), ' weeknight {Enter}')
  await waitFor(() => expect(said()).toEqual(['“weeknight” is on 2 recipes more']))
  await press('Tag')
  screen.getByRole('button', { name: 'Take weeknight off' })
  await press('Take grandma off')
  await waitFor(() => expect(said()).toHaveLength(2))
  await press('Collect')
  await press('Sweet')
  await waitFor(() => expect(said().at(-1)).toBe('2 recipes were put into Sweet'))

  await press('Delete')
  await waitFor(() => expect(said().at(-1)).toBe('2 recipes were deleted'))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Pie' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select' }))
  undo()
  await waitFor(() => expect(said().at(-1)).toBe('2 recipes are back'))
  const ids = '"ids":["my_pie","my_tart"]'
  expect(changes()).toEqual([
    `{${ids},"change":{"kind":"tag","tag":"weeknight"}}`,
    `{${ids},"change":{"kind":"untag","tag":"grandma"}}`,
    `{${ids},"change":{"kind":"collect","collectionId":"sweet"}}`,
    `{${ids},"change":{"kind":"delete"}}`,
    `{${ids},"change":{"kind":"restore"}}`,
  ])
})

it('is reached and left by the keyboard', async () => {
  const { changes } = open()
  const select = await screen.findByRole('button', { name: 'Select' })
  select.focus()
  await userEvent.keyboard('{Enter}')
  const pieBox = await box('Pie')
  pieBox.focus()
  await userEvent.keyboard(' ')
  expect(pieBox.checked).toBe(true)
  await press('Tag')
  await userEvent.keyboard('{Escape}')
  expect((await box('Pie')).checked).toBe(true)
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('link', { name: 'View Recipe: Pie' })
  expect(document.activeElement).toBe(select)
  expect(changes()).toEqual([])
})

it('says which stay as they are, and offers to take back the others alone', async () => {
  const why = 'It would be tagged vegan, but has butter.'
  const { changes } = open('', {
    [many]: () => json({ changed: ['my_tart'], notFound: [], refused: [{ id: 'my_pie', why }] }),
  })
  await press('Select')
  await press('Select all 2 shown')
  await press('Tag')
  await userEvent.type(screen.getByRole('combobox', { name: 'Tag to add' }), 'vegan{Enter}')
  await waitFor(() =>
    expect(vi.mocked(toast).mock.lastCall?.[0].description).toBe(`Pie stays as it is: ${why}`),
  )
  undo()
  await waitFor(() =>
    expect(changes().at(-1)).toBe('{"ids":["my_tart"],"change":{"kind":"untag","tag":"vegan"}}'),
  )
})

it('shows a collection, takes recipes out of it, and makes, renames and deletes collections', async () => {
  const { sent, changes } = open('', {
    'POST /api/my-collections': () => json({ id: 'new', name: 'Weeknight' }, 201),
    'PATCH /api/my-collections/sweet': () =>
      json({ error: 'You have a collection of that name already.' }, 409),
    'DELETE /api/my-collections/sweet': () => json({ ok: true }),
    'POST /api/my-collections/sweet/restore': () => json({ id: 'sweet', name: 'Sweet' }),
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Sweet' }))
  await waitFor(() => expect(sent).toContain('GET /api/my-recipes?collection=sweet&sort=recent&from=0'))
  await press('Select')
  await userEvent.click(await box('Pie'))
  await press('Take out')
  await waitFor(() => expect(said()).toEqual(['1 recipe was taken out of Sweet']))
  expect(changes()).toEqual(['{"ids":["my_pie"],"change":{"kind":"release","collectionId":"sweet"}}'])
  await press('End selecting')

  await press('Collections')
  await userEvent.type(await screen.findByRole('textbox', { name: 'New collection' }), 'Weeknight{Enter}')
  await waitFor(() => expect(sent).toContain('POST /api/my-collections {"name":"Weeknight"}'))
  await press('Rename Sweet')
  const name = screen.getByRole('textbox', { name: 'New name of Sweet' })
  await userEvent.clear(name)
  await userEvent.type(name, 'WEEKNIGHT{Enter}')
  await waitFor(() => expect(said().at(-1)).toBe('The collection was not renamed'))
  await userEvent.keyboard('{Escape}')
  await press('Collections')
  await press('Delete Sweet')
  await waitFor(() => expect(said().at(-1)).toBe('Sweet was deleted'))
  undo()
  await waitFor(() => expect(said().at(-1)).toBe('Sweet is back'))
})
