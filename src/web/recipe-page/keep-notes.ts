import type { saveNotes } from '../../domain/personal/calls.ts'
import type { KeptNotes } from '../../domain/personal/notes.ts'
import { address, ApiError, pathOf, send, isAnswer } from '../api/api.ts'
import { newId } from '../offline/new-id.ts'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import type { QueuedChange } from '../offline/offline-queue.ts'
import { queryClient } from '../api/query-client.ts'
import { currentStay } from '../session/session.ts'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../api/failure-toast.ts'
import { notesDraft } from './notes-draft.ts'

const room = 'notes'
const save = address<typeof saveNotes>('POST', '/api/recipes/:id/notes')

export const notesKey = (id: string) => ['api', 'recipes', id, 'notes'] as const

const isOf = (id: string) => (change: QueuedChange) => change.room === room && change.about === id
const waiting = (id: string) => offlineQueue.changes().findLast(isOf(id))?.body as KeptNotes | undefined

/** What the server says, unless newer words of this device are still on their way to it. */
export const withUnsentNotes = (id: string, kept: KeptNotes): KeptNotes => waiting(id) ?? kept

/** Nothing there: the person left meanwhile, or looks at something else. */
const show = (id: string, kept: KeptNotes) =>
  queryClient.setQueryData<KeptNotes>(notesKey(id), (known) => known && kept)

/** The newer words that were met, where that is why notes were refused. */
const newerIn = (error: unknown) =>
  error instanceof ApiError && error.status === 409 ? (error.body as KeptNotes) : undefined

/**
 * Saves notes that go on from a version; 'newer' where another device was faster: its words are shown and these stay as
 * a draft. Without a network they are sent later.
 */
export async function keepNotes(id: string, notes: KeptNotes): Promise<'saved' | 'later' | 'newer'> {
  if (waiting(id)) return keepForLater(id, notes)
  const stay = currentStay()
  try {
    const { version } = await send(save, { params: { id }, body: notes })
    show(id, { notes: notes.notes, version })
    return 'saved'
  } catch (error) {
    // The queue is no longer that of whoever wrote this; their draft is kept for them.
    if (stay.aborted) throw error
    const newer = newerIn(error)
    if (!newer && isAnswer(error)) throw error
    if (!newer) return keepForLater(id, notes, { wasSent: true })
    meet(id, notes, newer)
    return 'newer'
  }
}

function keepForLater(id: string, body: KeptNotes, sent: Pick<QueuedChange, 'wasSent'> = {}) {
  show(id, body)
  const request = { method: save.method, path: pathOf(save.path, { id }), body }
  offlineQueue.add(
    { id: newId(), room, about: id, ...request, ...sent },
    // Words that may have been heard are sent again: their answer says which version these go on from.
    (earlier) => isOf(id)(earlier) && !earlier.wasSent,
  )
  return 'later' as const
}

/** Both texts stay: what was written here as a draft, what the server has as the notes. */
function meet(id: string, mine: KeptNotes, newer: KeptNotes) {
  notesDraft(id).keep({ notes: mine.notes, version: mine.version })
  show(id, { notes: newer.notes, version: newer.version })
}

/** Written here after this one, and not sent yet. */
const isLaterThan = (sent: QueuedChange) => (change: QueuedChange) =>
  isOf(sent.about as string)(change) && change.id !== sent.id

function onAnswer(sent: QueuedChange, answer: unknown) {
  const kept = answer as KeptNotes
  const isLater = isLaterThan(sent)
  if (!offlineQueue.changes().some(isLater)) {
    show(sent.about as string, kept)
    return
  }
  // Written upon the words that were just saved, not upon what somebody else wrote.
  offlineQueue.amend((change) =>
    isLater(change) ? { ...change, body: { ...(change.body as KeptNotes), version: kept.version } } : change,
  )
}

function onRefusal(sent: QueuedChange, error: ApiError) {
  // The later words are told on their own.
  if (offlineQueue.changes().some(isLaterThan(sent))) return
  const id = sent.about as string
  const newer = newerIn(error)
  const mine = sent.body as KeptNotes
  if (newer) {
    meet(id, mine, newer)
    toast({
      title: 'Your notes were changed on another device',
      description: 'Both texts are kept: please choose.',
    })
  } else {
    notesDraft(id).keep(mine)
    void queryClient.invalidateQueries({ queryKey: notesKey(id) })
    toastFailure('Your notes were not saved', error)
  }
}

offlineQueue.serve(room, { onAnswer, onRefusal })
