import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

interface NameFormProps {
  label: string
  button: string
  initial?: string
  /** In characters. */
  longest: number
  busy: boolean
  /** What was chosen before, to be offered while typing. */
  known?: string[]
  onSave: (name: string) => void
}

/** One name and the button that takes it. */
export function NameForm({ label, button, initial = '', longest, busy, known, onSave }: NameFormProps) {
  const [typed, setTyped] = useState(initial)
  const [isAsked, setAsked] = useState(false)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  // What is renamed takes the place of the button that asked for it.
  useEffect(() => (initial === '' ? undefined : field.current?.select()), [initial])
  const name = typed.trim()
  function save(event: SubmitEvent) {
    event.preventDefault()
    setAsked(true)
    if (name === '' || busy) return
    setAsked(false)
    setTyped(initial)
    onSave(name)
  }
  return (
    <form noValidate onSubmit={save} className="flex items-start gap-2">
      <Field
        ref={field}
        label={label}
        value={typed}
        maxLength={longest}
        autoComplete="off"
        list={known && listId}
        error={isAsked && name === '' ? 'Please give it a name' : undefined}
        onChange={({ target }) => setTyped(target.value)}
        className="min-w-0 flex-1"
      />
      {known && (
        <datalist id={listId}>
          {known.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      )}
      <Button type="submit" variant="ink" busy={busy} className="mt-6.5 min-h-12">
        {button}
      </Button>
    </form>
  )
}
