import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { AddTimer } from './add-timer.tsx'
import { NoTimersYet } from './no-timers-yet.tsx'
import { removeTimer } from './store.ts'
import { TimerCard } from './timer-card.tsx'
import { useTimers } from './use-timers.ts'

interface Removed {
  id: string
  name: string
  undo: () => void
}

/** The kitchen timers: as many as there are burners. */
export function KitchenTimers() {
  const timers = useTimers().filter(({ belongsTo }) => belongsTo.kind === 'kitchen')
  const [removed, setRemoved] = useState<Removed>()
  return (
    <div className="grid grid-cols-1 gap-8 md:pt-4 lg:grid-cols-[minmax(0,400px)_1fr] lg:items-start lg:gap-12">
      <div>
        <h1 className="text-h1">Kitchen Timer</h1>
        <p className="mt-3 mb-7 text-lg text-ink-2">
          One for each burner. They go on while you browse, after you close the page, and on your other
          devices.
        </p>
        <AddTimer />
      </div>
      <section aria-labelledby="your-timers" className="@container lg:self-stretch">
        <h2 id="your-timers" className="sr-only">
          Your timers
        </h2>
        {removed && (
          <RemovedNote
            key={removed.id}
            name={removed.name}
            onUndo={() => {
              removed.undo()
              setRemoved(undefined)
            }}
          />
        )}
        {timers.length === 0 ? (
          <NoTimersYet />
        ) : (
          <ul aria-label="Your timers" className="grid gap-4 @2xl:grid-cols-2">
            {timers.map((timer) => (
              <TimerCard
                key={timer.id}
                timer={timer}
                onRemove={() => setRemoved({ id: timer.id, name: timer.name, undo: removeTimer(timer.id) })}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** Takes the focus of the button that is gone. */
function RemovedNote({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <p
      role="status"
      className="mb-4 flex min-h-14 items-center justify-between gap-3 rounded-lg bg-surface py-1.5 pr-1.5 pl-5 text-desc"
    >
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{name}</b> was removed.
      </span>
      <Button ref={undo} variant="ghost" onClick={onUndo} className="hover:bg-surface-2">
        <Undo2 aria-hidden /> Undo
      </Button>
    </p>
  )
}
