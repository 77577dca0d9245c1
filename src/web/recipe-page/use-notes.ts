import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { mergedNotes } from '../../domain/personal/notes.ts'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import { useTyped } from '../session/typed.ts'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../api/failure-toast.ts'
import { keepNotes, withUnsentNotes, type NotesHere } from './keep-notes.ts'
import { hearOtherTabs } from './kept-recipes.ts'
import { draftIn, notesDraft } from './notes-draft.ts'
import { notesQuery } from './queries.ts'

const toasts = {
  saved: { title: 'Notes saved', description: 'You will find them here whenever you cook this.' },
  later: { title: 'Kept on this device', description: 'Your notes are sent once the connection is back.' },
}

/** Which draft this editor keeps, and which it took the place of. */
interface Drafts {
  own: string | null
  replaced: string | null
}

const noDrafts: Drafts = { own: null, replaced: null }

/** Your notes on a recipe: viewed, edited, with a draft of last time to come back to, or beside newer ones. */
export function useNotes(id: string) {
  const { data: said, isError, refetch } = useQuery(notesQuery(id))
  const changes = useSyncExternalStore(offlineQueue.subscribe, offlineQueue.changes)
  const data = said && withUnsentNotes(id, said, changes)
  const draft = notesDraft(id)
  // What was sent without a network may come back as a draft, because another device was faster.
  const raw = useSyncExternalStore(offlineQueue.subscribe, draft.raw, () => null)
  const left = draftIn(raw)
  const [writing, setWriting] = useTyped<NotesHere | undefined>(`notes/${id}`, undefined)
  const [isSaving, setSaving] = useState(false)
  const client = useQueryClient()
  const latest = useRef(writing)
  const drafts = useRef(noDrafts)
  useEffect(() => hearOtherTabs(notesQuery(id)), [id])
  useEffect(() => void (latest.current = writing), [writing])

  function keepDraft(next: NotesHere) {
    const { own, replaced } = drafts.current
    const there = draft.raw()
    draft.keep(next)
    drafts.current = { own: draft.raw(), replaced: there === own ? replaced : there }
  }

  useEffect(() => {
    const { own } = drafts.current
    // Words that were refused take its place; what is typed upon them is kept all the same if the page is closed now.
    if (writing && own !== null && raw !== null && raw !== own) keepDraft(writing)
  })

  function write(next: NotesHere) {
    keepDraft(next)
    setWriting(next)
  }

  function close() {
    drafts.current = noDrafts
    setWriting(undefined)
  }

  function discard() {
    draft.forget()
    close()
  }

  /** Gives up what was typed here; what was not saved before, or was refused meanwhile, is there again. */
  function cancel() {
    const { own, replaced } = drafts.current
    if (draft.raw() === own) draft.putBack(replaced)
    close()
  }

  async function store(notes: NotesHere) {
    setSaving(true)
    try {
      const outcome = await keepNotes(id, notes)
      const typed = latest.current?.notes ?? notes.notes
      const isMore = typed !== notes.notes
      if (outcome === 'newer') {
        if (isMore) draft.keep({ ...notes, notes: typed })
        return close()
      }
      discard()
      // Whoever wrote on meanwhile goes on from what was just saved.
      if (isMore)
        write({ ...withUnsentNotes(id, client.getQueryData(notesQuery(id).queryKey) ?? notes), notes: typed })
      toast(toasts[outcome])
    } catch (error) {
      toastFailure('Your notes were not saved', error)
    } finally {
      setSaving(false)
    }
  }

  const unsaved = data && !writing && left && left.notes !== data.notes ? left : undefined
  const isBehind = unsaved?.version !== data?.version
  return {
    saved: data?.notes,
    isError,
    retry: () => void refetch(),
    /** What is being written; undefined while nobody writes. */
    text: writing?.notes,
    isSaving,
    /** A draft the page was closed on. */
    offered: unsaved && !isBehind ? unsaved.notes : null,
    /** A draft that goes on from older notes than those that are saved. */
    rival: data && unsaved && isBehind ? rivalOf(data, unsaved) : null,
    // What was kept in this browser before there were versions has none: then nothing was read.
    edit: (from: string) => data && setWriting({ ...data, notes: from, version: data.version ?? 0 }),
    write: (to: string) => writing && write({ ...writing, notes: to }),
    save: () => void (writing && store(writing)),
    cancel,
    discard,
  }

  /** Either text, or both as one to go on from; whatever is chosen was read beside the other. */
  function rivalOf(theirs: NotesHere, { notes: mine }: NotesHere) {
    return {
      mine,
      keepMine: () => void store({ ...theirs, notes: mine }),
      merge: () => write({ ...theirs, notes: mergedNotes(theirs.notes, mine) }),
    }
  }
}
