import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { maria } from '../../../tests/web/stub-person.ts'
import { soup } from '../../../tests/web/stub-recipe-page.tsx'

vi.mock('../ui/toast.ts')
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A page of its own on the storage of the browser, which has read the notes as they were at first. */
async function aTab() {
  vi.resetModules()
  const { openOfflineStorage } = await import('../offline/offline-storage.ts')
  const { rememberPerson } = await import('../session/signed-in-here.ts')
  const { queryClient } = await import('../api/query-client.ts')
  const { offlineQueue, openOfflineQueue } = await import('../offline/offline-queue-of-person.ts')
  const { keepNotes, withUnsentNotes } = await import('./keep-notes.ts')
  const { hearOtherTabs, keepAnswer } = await import('./kept-recipes.ts')
  const { notesQuery } = await import('./queries.ts')
  const query = notesQuery('soup')
  rememberPerson(maria)
  openOfflineStorage(maria.id)
  keepAnswer('soup', 'recipe', soup)
  await queryClient.fetchQuery(query)
  onTestFinished(openOfflineQueue())
  onTestFinished(hearOtherTabs(query))
  // Nothing is tried again once the storage is cleared.
  onTestFinished(async () => offlineQueue.flush())
  const shown = () => withUnsentNotes('soup', queryClient.getQueryData(query.queryKey)!)
  return {
    shown,
    save: (notes: string, upon = shown()) => keepNotes('soup', { ...upon, notes }),
    flush: () => offlineQueue.flush(),
  }
}

/** Keeps notes by the rules of the server, while it can be reached. */
function aServer() {
  const kept = { notes: 'Less salt', version: 1 }
  const server = { isReached: true, kept }
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    tellOfChanges()
    if (!server.isReached) throw new TypeError('Failed to fetch')
    if (body === undefined) return Response.json(kept)
    const sent = JSON.parse(body) as typeof kept
    const isBehind = sent.version !== kept.version && sent.notes !== kept.notes
    if (!isBehind) Object.assign(kept, { notes: sent.notes, version: kept.version + 1 })
    return Response.json({ error: 'Changed.', ...kept }, { status: isBehind ? 409 : 200 })
  })
  return server
}

/** As a browser tells the other tabs. */
function tellOfChanges() {
  const key = `person/${maria.id}/changes`
  dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}

const drafts = () =>
  Object.entries(localStorage).flatMap(([key, text]) => (key.includes('notes-draft') ? [String(text)] : []))

it('what two tabs write without a network upon the same notes is all kept, to be chosen from', async () => {
  const server = aServer()
  const [one, other] = [await aTab(), await aTab()]
  const [read, readThere] = [one.shown(), other.shown()]
  server.isReached = false
  await one.save('The big pan', read)
  await other.save('No walnuts for Anna', readThere)
  await other.save('No walnuts for Anna, and no pecans')
  server.isReached = true
  await other.flush()
  expect(server.kept.notes).toBe('The big pan')
  expect(other.shown().notes).toBe('The big pan')
  expect(drafts()).toEqual([expect.stringContaining('No walnuts for Anna, and no pecans')])
})

it('what one tab writes again and again without a network becomes its last words', async () => {
  const server = aServer()
  const one = await aTab()
  server.isReached = false
  for (const notes of ['The big pan', 'The bigger pan', 'The biggest pan']) await one.save(notes)
  server.isReached = true
  await one.flush()
  expect([server.kept.notes, one.shown().notes, drafts()]).toEqual(['The biggest pan', 'The biggest pan', []])
})

it('what one tab wrote and another sent stays in sight, and is written on', async () => {
  const server = aServer()
  const [one, other] = [await aTab(), await aTab()]
  server.isReached = false
  await one.save('The big pan')
  server.isReached = true
  await other.flush()
  tellOfChanges()
  expect([one.shown(), server.kept]).toEqual([
    expect.objectContaining(server.kept),
    { notes: 'The big pan', version: 2 },
  ])
  await one.save('The bigger pan')
  expect([server.kept.notes, drafts()]).toEqual(['The bigger pan', []])
})
