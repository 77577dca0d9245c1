import { afterEach, expect, it, vi } from 'vitest'

vi.mock('../ui/toast.ts')
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A page of its own on the storage of the browser, which has read the notes as they were at first. */
async function aTab() {
  vi.resetModules()
  const { openOfflineStorage } = await import('../offline/offline-storage.ts')
  const { queryClient } = await import('../api/query-client.ts')
  const { offlineQueue } = await import('../offline/offline-queue-of-person.ts')
  const { keepNotes, notesKey } = await import('./keep-notes.ts')
  openOfflineStorage('maria')
  queryClient.setQueryData(notesKey('soup'), { notes: 'Less salt', version: 1 })
  return {
    save: (notes: string) => keepNotes('soup', { ...queryClient.getQueryData(notesKey('soup'))!, notes }),
    shown: () => queryClient.getQueryData<{ notes: string }>(notesKey('soup'))?.notes,
    flush: () => offlineQueue.flush(),
  }
}

/** Keeps notes by the rules of the server, once it can be reached. */
function aServer() {
  const kept = { notes: 'Less salt', version: 1 }
  const server = { isReached: false, kept }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!server.isReached) throw new TypeError('Failed to fetch')
    const sent = JSON.parse(body) as typeof kept
    const isBehind = sent.version !== kept.version && sent.notes !== kept.notes
    if (!isBehind) Object.assign(kept, { notes: sent.notes, version: kept.version + 1 })
    return Response.json({ error: 'Changed.', ...kept }, { status: isBehind ? 409 : 200 })
  })
  return server
}

const drafts = () =>
  Object.entries(localStorage).flatMap(([key, text]) => (key.includes('notes-draft') ? [String(text)] : []))

it('what two tabs write without a network upon the same notes is all kept, to be chosen from', async () => {
  const server = aServer()
  const [one, other] = [await aTab(), await aTab()]
  await one.save('The big pan')
  await other.save('No walnuts for Anna')
  await other.save('No walnuts for Anna, and no pecans')
  server.isReached = true
  await other.flush()
  expect(server.kept.notes).toBe('The big pan')
  expect(other.shown()).toBe('The big pan')
  expect(drafts()).toEqual([expect.stringContaining('No walnuts for Anna, and no pecans')])
})

it('what one tab writes again and again without a network becomes its last words', async () => {
  const server = aServer()
  const one = await aTab()
  for (const notes of ['The big pan', 'The bigger pan', 'The biggest pan']) await one.save(notes)
  server.isReached = true
  await one.flush()
  expect([server.kept.notes, one.shown(), drafts()]).toEqual(['The biggest pan', 'The biggest pan', []])
})
