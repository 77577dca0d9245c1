import type { ReactNode } from 'react'
import { amountAndUnit } from '../../domain/recipe-editor/ingredient-line.ts'
import type { FormLine } from './form-state.ts'

/** What is understood of a line: amount, unit, name and note apart. */
export function Understood({ line: { line, amount, name, note } }: { line: FormLine }) {
  if (line.trim() === '') return null
  const [number, unit] = amountAndUnit(amount)
  return (
    <span className="flex flex-wrap gap-1">
      <Understanding what="Amount" look="bg-leaf-soft text-leaf font-semibold">
        {number}
      </Understanding>
      <Understanding what="Unit" look="bg-sky-soft text-sky font-medium">
        {unit}
      </Understanding>
      <Understanding what="Name" look="bg-surface-2 text-ink font-medium">
        {name}
      </Understanding>
      <Understanding what="Note" look="italic">
        {note}
      </Understanding>
    </span>
  )
}

function Understanding({ what, look, children }: { what: string; look: string; children: ReactNode }) {
  if (!children) return null
  return (
    <span title={what} className={`rounded-sm px-1.5 py-0.5 wrap-anywhere ${look}`}>
      <span className="sr-only">{what}: </span>
      {children}
    </span>
  )
}
