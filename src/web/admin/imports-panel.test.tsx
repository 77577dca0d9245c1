import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PastImport } from '../../domain/imports/past-import.ts'
import { aPage, json, stubServer, visit } from '../../../tests/web/stub-admin.tsx'
import { toast } from '../ui/toast.ts'
import { ImportsPanel } from './imports-panel.tsx'

vi.mock('../ui/toast.ts')
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '5d0fdfd5-9f5e-4e0c-8a30-9a8a1f5b6f3e'
const path = `/api/admin/imports/${id}`
let past: PastImport
beforeEach(() => {
  vi.mocked(toast).mockClear()
  past = {
    id,
    source: 'csv',
    by: 'boss',
    createdAt: '2026-11-15T12:00:00.000Z',
    importedCount: 1_200,
    refusedCount: 3,
    hereCount: 1_199,
    draftCount: 0,
    unapprovedCount: 0,
    undoneAt: null,
    undoneCount: 0,
  }
})

const change = (changes: Partial<PastImport>) => () => json((past = { ...past, ...changes }))
const undone = { hereCount: 0, undoneAt: '2026-11-16T12:00:00.000Z', undoneCount: 1_199 }
const serve = ({ emptied = 0 } = {}) =>
  stubServer({
    'GET /api/admin/imports': () => json(aPage([past])),
    [`DELETE ${path}`]: change(undone),
    [`POST ${path}/restore`]: change({ hereCount: 1_199, undoneAt: null, undoneCount: 0 }),
    [`POST ${path}/publish`]: change({ draftCount: emptied }),
    [`POST ${path}/approve`]: change({ unapprovedCount: 0 }),
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const said = (title: string) =>
  vi.waitFor(() => expect(vi.mocked(toast).mock.calls.at(-1)?.[0].title).toBe(title))

it('says who brought how many from what, and what is left', async () => {
  serve()
  visit('/admin?tab=imports', <ImportsPanel />)
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('A spreadsheet')
  expect(row.textContent).toContain('boss')
  expect(row.textContent).toContain('1,200 recipes · 3 rows left out · 1,199 still here')
  expect(within(row).getAllByRole('button')).toHaveLength(1)
})

it('asks before it undoes one, says how many go, and brings them back', async () => {
  const sent = serve()
  visit('/admin?tab=imports', <ImportsPanel />)
  await screen.findByRole('listitem')
  await press('Undo')
  const question = await screen.findByRole('dialog', { name: 'Undo this import?' })
  expect(question.textContent).toContain('1,199 recipes go off the site')
  expect(question.textContent).toContain('such as favorites and notes, comes back')
  expect(sent).not.toContain(`DELETE ${path}`)
  await press('Undo import')
  await screen.findByText('Undone')
  await said('1,199 recipes were taken off')
  await press('Bring back')
  await screen.findByRole('button', { name: 'Undo' })
  await said('1,199 recipes are back')
})

it('publishes and approves all of one, as long as there is something to', async () => {
  past = { ...past, source: 'fine-dining', draftCount: 2, unapprovedCount: 1 }
  serve()
  visit('/admin?tab=imports', <ImportsPanel />)
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('Fine Dining2 drafts1 not looked over')
  await press('Publish all')
  await said('2 drafts are published')
  await press('Mark all as looked over')
  await said('1 recipe counts as looked over')
  await vi.waitFor(() => expect(within(row).getAllByRole('button')).toHaveLength(1))
})

it('says which drafts could not be published with the others', async () => {
  past = { ...past, draftCount: 3 }
  serve({ emptied: 1 })
  visit('/admin?tab=imports', <ImportsPanel />)
  await screen.findByRole('listitem')
  await press('Publish all')
  await said('2 drafts are published; 1 draft still needs ingredients or steps')
})

it('says when nothing was imported', async () => {
  stubServer({ 'GET /api/admin/imports': () => json(aPage([])) })
  visit('/admin?tab=imports', <ImportsPanel />)
  await screen.findByText('Nothing has been imported yet')
})
