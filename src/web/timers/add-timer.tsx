import { Plus } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { timers as limits } from '../../domain/timers/limits.ts'
import { minutesOf, quickTimers } from '../../domain/timers/kitchen-timer.ts'
import type { NewTimer } from '../../domain/timers/record.ts'
import { useTyped } from '../session/typed.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { addTimer, startTimer } from './store.ts'

const { least, most, usual } = limits.kitchenMinutes

export function AddTimer() {
  const [name, setName] = useTyped('timer/name', '')
  const [minutes, setMinutes] = useTyped('timer/minutes', String(usual))
  const [error, setError] = useState<string>()
  const nameField = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  function add(event: SyntheticEvent, keep: (timer: NewTimer) => void) {
    event.preventDefault()
    nameField.current?.focus()
    if (name.trim() === '') {
      setError('Please give the timer a name')
      return
    }
    keep({ name: name.trim(), seconds: minutesOf(minutes) * 60, belongsTo: { kind: 'kitchen' } })
    setName('')
    setMinutes(String(usual))
  }

  function fill(quick: (typeof quickTimers)[number]) {
    setName(quick.name)
    setMinutes(String(quick.minutes))
    setError(undefined)
    // One more Enter starts it, and no keyboard covers half of a phone.
    addButton.current?.focus()
  }

  return (
    <form
      aria-label="Add a timer"
      noValidate
      onSubmit={(event) => add(event, startTimer)}
      className="rounded-xl bg-surface p-5 sm:p-7"
    >
      <div className="grid grid-cols-[1fr_6.5rem] gap-3">
        <Field
          ref={nameField}
          label="Timer name"
          value={name}
          maxLength={limits.longestName}
          placeholder="Sunday roast"
          autoComplete="off"
          enterKeyHint="done"
          error={error}
          onChange={({ target }) => {
            setName(target.value)
            setError(undefined)
          }}
        />
        <Field
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
          onBlur={() => setMinutes(String(minutesOf(minutes)))}
        />
      </div>
      <Button ref={addButton} type="submit" size="large" className="mt-4 w-full">
        <Plus aria-hidden /> Add Timer
      </Button>
      <Button
        variant="ghost"
        onClick={(event) => add(event, addTimer)}
        className="mt-1 w-full text-ink-2 hover:bg-surface-2"
      >
        Add without starting
      </Button>
      <h2 className="mt-5 mb-3 text-meta font-semibold text-ink-2">Quick timers</h2>
      <ul
        aria-label="Quick timers"
        className="-mx-5 flex gap-2 overflow-x-auto px-5 py-0.5 sm:mx-0 sm:grid sm:grid-cols-2 sm:p-0"
      >
        {quickTimers.map((quick) => (
          <li key={quick.name}>
            <button
              type="button"
              onClick={() => fill(quick)}
              className="flex min-h-12 w-full items-center justify-between gap-2 whitespace-nowrap rounded-md bg-bg px-4 text-desc font-semibold inset-ring inset-ring-line transition-[box-shadow] hover:inset-ring-edge forced-colors:border"
            >
              {quick.name}
              <span className="text-meta font-medium text-ink-2 tabular-nums">{quick.minutes} min</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
