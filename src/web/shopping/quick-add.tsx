import { Plus } from 'lucide-react'
import { useRef, type SubmitEvent } from 'react'
import { shopping as limits } from '../../domain/shopping/limits.ts'
import { newId } from '../offline/new-id.ts'
import { useTyped } from '../session/typed.ts'
import { FieldAction } from '../ui/field-action.tsx'
import { change } from './list-book.ts'

/** One line, as one would write it on paper; the field stays ready for the next. */
export function QuickAdd({ listId }: { listId: string }) {
  const [text, setText] = useTyped(`add/${listId}`, '')
  const field = useRef<HTMLInputElement>(null)
  const isBlank = text.trim() === ''

  function add(event: SubmitEvent) {
    event.preventDefault()
    if (isBlank) return
    change({ kind: 'add', listId, itemId: newId(), text })
    setText('')
    field.current?.focus()
  }

  return (
    <form onSubmit={add} className="print:hidden">
      <div className="flex min-h-13 items-center rounded-full bg-bg inset-ring-[1.5px] inset-ring-edge transition-[box-shadow] has-[input:focus]:inset-ring-2 has-[input:focus]:inset-ring-ink forced-colors:border">
        <input
          ref={field}
          aria-label="Add an item"
          placeholder="Add an item, such as 2 lb chicken thighs"
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={limits.longestLine}
          enterKeyHint="done"
          autoComplete="off"
          className="min-h-13 w-full min-w-0 rounded-full bg-transparent pr-2 pl-5 text-body text-ellipsis outline-none placeholder:text-ink-3"
        />
        <FieldAction
          label="Add item"
          type="submit"
          disabled={isBlank}
          className="mr-1 rounded-full! disabled:opacity-55"
        >
          <Plus aria-hidden />
        </FieldAction>
      </div>
    </form>
  )
}
