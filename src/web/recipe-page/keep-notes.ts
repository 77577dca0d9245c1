import type { KeptNotes } from '../../domain/personal/notes.ts'
import { address, ApiError, send, isAnswer, toRequest } from '../api/api.ts'
import { keyOf } from '../api/query-of.ts'
import { newId } from '../offline/new-id.ts'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import type { QueuedChange } from '../offline/offline-queue.ts'
import { queryClient } from '../api/query-client.ts'
import { currentStay } from '../session/session.ts'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../api/failure-toast.ts'
import { notesDraft } from './notes-draft.ts'

const handler = 'notes'
const save = address('POST /api/recipes/:id/notes')
export const readNotes = address('GET /api/recipes/:id/notes')

export const notesKey = (id: string) => keyOf(readNotes, { params: { id } })

/** As they are known here: with the change that brought them, while the server has not acknowledged it. */
export interface NotesHere extends KeptNotes {
  change?: string
}

/** Versions that words of this page became, by their change. */
const acknowledged = new Map<string, number>()

const isOf = (id: string) => (change: QueuedChange) => change.handler === handler && change.about === id

function waiting(id: string): NotesHere | undefined {
  const last = offlineQueue.changes().findLast(isOf(id))
  return last && { ...(last.body as KeptNotes), change: last.id }
}

/** What the server says, unless newer words of this device are still on their way to it. */
export const withUnsentNotes = (id: string, kept: KeptNotes): NotesHere => waiting(id) ?? kept

/** Nothing there: the person left meanwhile, or looks at something else. */
const show = (id: string, here: NotesHere) =>
  queryClient.setQueryData<NotesHere>(notesKey(id), (known) => known && here)

/** The newer words that were met, where that is why notes were refused. */
const newerIn = (error: unknown) =>
  error instanceof ApiError && error.status === 409 ? (error.body as KeptNotes) : undefined

/**
 * Saves notes that go on from a version; 'newer' where another device was faster: its words are shown and these stay as
 * a draft. Without a network they are sent later.
 */
export async function keepNotes(id: string, here: NotesHere): Promise<'saved' | 'later' | 'newer'> {
  if (waiting(id)) return keepForLater(id, here)
  const stay = currentStay()
  const body = sentOf(here)
  try {
    const { version } = await send(save, { params: { id }, body })
    show(id, { notes: body.notes, version })
    return 'saved'
  } catch (error) {
    // The queue is no longer that of whoever wrote this; their draft is kept for them.
    if (stay.aborted) throw error
    const newer = newerIn(error)
    if (!newer && isAnswer(error)) throw error
    if (!newer) return keepForLater(id, body, { wasSent: true })
    meet(id, body, newer)
    return 'newer'
  }
}

const sentOf = ({ notes, version, change = '' }: NotesHere): KeptNotes => ({
  notes,
  version: acknowledged.get(change) ?? version,
})

function keepForLater(id: string, here: NotesHere, sent: Pick<QueuedChange, 'wasSent'> = {}) {
  const base = offlineQueue.changes().find((change) => change.id === here.change)
  // Only what these words were written upon, and nobody has received, is replaced: another tab's are met like a device's.
  const replaced = base && !base.wasSent ? base : undefined
  const upon = replaced ? replaced.upon : base?.id
  const body = replaced ? { ...(replaced.body as KeptNotes), notes: here.notes } : sentOf(here)
  const change = newId()
  show(id, { ...body, change })
  const request = toRequest(save, { params: { id }, body })
  offlineQueue.add(
    { id: change, handler, about: id, upon, ...request, ...sent },
    (earlier) => earlier.id === replaced?.id,
  )
  return 'later' as const
}

/** Both texts stay: what was written here as a draft, what the server has as the notes. */
function meet(id: string, mine: KeptNotes, newer: KeptNotes) {
  notesDraft(id).keep({ notes: mine.notes, version: mine.version })
  show(id, { notes: newer.notes, version: newer.version })
}

const isUpon = (sent: QueuedChange) => (change: QueuedChange) => change.upon === sent.id

function onAnswer(sent: QueuedChange, answer: unknown) {
  const id = sent.about as string
  const { notes, version } = answer as KeptNotes
  acknowledged.set(sent.id, version)
  const shown = queryClient.getQueryData<NotesHere>(notesKey(id))?.change
  if (shown === undefined || shown === sent.id) show(id, { notes, version })
  offlineQueue.amend((change) =>
    isUpon(sent)(change) ? { ...change, body: { ...(change.body as KeptNotes), version } } : change,
  )
}

function onRefusal(sent: QueuedChange, error: ApiError) {
  // The words upon them are told on their own.
  if (offlineQueue.changes().some(isUpon(sent))) return
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

offlineQueue.handle(handler, { onAnswer, onRefusal })
