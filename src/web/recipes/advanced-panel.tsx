import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Choices } from './advanced-choices.tsx'
import type { AdvancedControl } from './advanced-control.ts'
import { IngredientFields } from './advanced-ingredient-fields.tsx'
import { LeaveOut } from './advanced-leave-out.tsx'
import { ServingFields } from './advanced-serving.tsx'

interface AdvancedPanelProps {
  id: string
  control: AdvancedControl
  /** The way out: what is found stands below. */
  done: string
  onDone: () => void
}

export function AdvancedPanel({ id, control, done, onDone }: AdvancedPanelProps) {
  const { criteria, change, count, clearAll } = control
  const close = useRef<HTMLButtonElement>(null)
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    clearAll()
    setClearings(clearings + 1)
    close.current?.focus()
  }
  return (
    <section
      id={id}
      aria-label="Advanced search"
      className="grid animate-rise grid-cols-1 gap-6 rounded-[24px] bg-surface p-4 md:gap-7 md:rounded-xl md:p-8"
    >
      {/* Begun anew, so that what was typed and not taken goes too. */}
      <IngredientFields key={clearings} criteria={criteria} change={change} />
      <LeaveOut value={criteria.allergens} onChange={(allergens) => change({ allergens })} />
      <Choices criteria={criteria} change={change} />
      <ServingFields key={`serving ${clearings}`} criteria={criteria} change={change} />
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={close} variant="ink" onClick={onDone}>
          {done}
        </Button>
        {count > 0 && (
          <Button variant="ghost" onClick={clear} className="hover:bg-surface-2">
            Clear all
          </Button>
        )}
      </div>
    </section>
  )
}
