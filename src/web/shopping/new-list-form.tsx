import type { SubmitEvent } from 'react'
import { shopping as limits } from '../../domain/shopping/limits.ts'
import { newId } from '../offline/new-id.ts'
import { useTyped } from '../session/typed.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { change } from './list-book.ts'

/** Keeps the name as typed; only a name of nothing is none. */
export function NewListForm() {
  const [name, setName] = useTyped('new-list', '')
  const isBlank = name.trim() === ''

  function create(event: SubmitEvent) {
    event.preventDefault()
    if (isBlank) return
    change({ kind: 'create', listId: newId(), name })
    setName('')
  }

  return (
    <form
      onSubmit={create}
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,26rem)_auto] sm:justify-start"
    >
      <Field
        label="New list"
        placeholder="Weeknight dinners"
        value={name}
        maxLength={limits.longestName}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={isBlank} className="min-h-12!">
        Create List
      </Button>
    </form>
  )
}
