import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { saveNotes } from '../../domain/kitchen/calls.ts'
import { address, send } from '../lib/api.ts'
import { useTyped } from '../lib/typed.ts'
import { toast } from '../ui/toast.ts'
import { toastFailure } from './failure-toast.ts'
import { notesDraft } from './notes-draft.ts'
import { notesQuery } from './queries.ts'

const save = address<typeof saveNotes>('POST', '/api/recipes/:id/notes')

/** Your notes on a recipe: viewed, edited, or with a draft of last time to come back to. */
export function useNotes(id: string) {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(notesQuery(id))
  const draft = notesDraft(id)
  const [left, setLeft] = useState(() => draft.read())
  const [text, setText] = useTyped<string | undefined>(`notes/${id}`, undefined)
  const [isSaving, setSaving] = useState(false)
  const saved = data?.notes

  function close() {
    draft.forget()
    setLeft(null)
    setText(undefined)
  }

  async function store(notes: string) {
    setSaving(true)
    try {
      client.setQueryData(notesQuery(id).queryKey, await send(save, { params: { id }, body: { notes } }))
      close()
      toast({ title: 'Notes saved', description: 'You will find them here whenever you cook this.' })
    } catch (error) {
      toastFailure('Your notes were not saved', error)
    } finally {
      setSaving(false)
    }
  }

  return {
    saved,
    isError,
    retry: () => void refetch(),
    /** What is being written; undefined while nobody writes. */
    text,
    isSaving,
    /** A draft the page was closed on. */
    offered: text === undefined && left !== null && left !== saved ? left : null,
    edit: (from: string) => setText(from),
    write: (to: string) => {
      setText(to)
      draft.keep(to)
    },
    save: () => void (text !== undefined && store(text)),
    cancel: close,
  }
}
