import type { KeptNotes } from '../../domain/personal/notes.ts'
import { address, ApiError, send, isAnswer, toRequest } from '../api/api.ts'
import { newId } from '../offline/new-id.ts'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import type { QueuedChange } from '../offline/offline-queue.ts'
import { queryClient } from '../api/query-client.ts'
import { currentStay } from '../session/session.ts'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../api/failure-toast.ts'
import { tell } from './kept-recipes.ts'
import { notesDraft } from './notes-draft.ts'
import { notesQuery } from './queries.ts'

const handler = 'notes'
const save = address('POST /api/recipes/:id/notes')

/** As they are shown here: with the change that brought them, while the server has not acknowledged it. */
export interface NotesHere extends KeptNotes {
  change?: string
}

/** Versions that words of this page became, by their change. */
const acknowledged = new Map<string, number>()

const isOf = (id: string) => (change: QueuedChange) => change.handler === handler && change.about === id

/** What the server said, unless newer words of this device are still on their way to it. */
export function withUnsentNotes(id: string, said: KeptNotes, changes = offlineQueue.changes()): NotesHere {
  const last = changes.findLast(isOf(id))
  return last ? { ...(last.body as KeptNotes), change: last.id } : said
}

/** The newer words that were met, where that is why notes were refused. */
const newerIn = (error: unknown) =>
  error instanceof ApiError && error.status === 409 ? (error.body as KeptNotes) : undefined

/**
 * Saves notes that go on from a version; 'newer' where another device was faster: its words are shown and these stay as
 * a draft. Without a network they are sent later.
 */
export async function keepNotes(id: string, here: NotesHere): Promise<'saved' | 'later' | 'newer'> {
  if (offlineQueue.changes().some(isOf(id))) return keepForLater(id, here)
  const stay = currentStay()
  const body = sentOf(here)
  try {
    tell(notesQuery(id), await send(save, { params: { id }, body }))
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
  tell(notesQuery(id), { notes: newer.notes, version: newer.version })
}

const isUpon = (sent: QueuedChange) => (change: QueuedChange) => change.upon === sent.id

function onAnswer(sent: QueuedChange, answer: unknown) {
  const { version } = answer as KeptNotes
  acknowledged.set(sent.id, version)
  tell(notesQuery(sent.about as string), answer)
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
    void queryClient.invalidateQueries({ queryKey: notesQuery(id).queryKey })
    toastFailure('Your notes were not saved', error)
  }
}

offlineQueue.handle(handler, { thingOf: ({ about }) => about as string, onAnswer, onRefusal })
