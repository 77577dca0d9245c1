import { useState } from 'react'
import { moved } from './moved.ts'

interface Rows<Row> {
  rows: Row[]
  onChange: (change: (rows: Row[]) => Row[]) => void
}

/** Moves the rows of a list, and says where one has come to. */
export function useRowMoving<Row extends { id: string }>({ rows, onChange }: Rows<Row>) {
  const [held, setHeld] = useState<string>()
  const [said, setSaid] = useState('')

  function move(id: string, to: number, how = 'Now at place') {
    onChange((all) => moved(all, id, to))
    setSaid(`${how} ${to + 1} of ${rows.length}`)
  }

  return {
    move,
    /** For the row that a pointer holds. */
    isHeld: (id: string) => held === id || undefined,
    /** What the handle of a row is given. */
    handleOf: (id: string, place: number) => ({
      place,
      count: rows.length,
      onMove: (to: number) => move(id, to),
      onPutBack: (to: number) => move(id, to, 'Put back to place'),
      onHold: (isHeld: boolean) => setHeld(isHeld ? id : undefined),
    }),
    announcement: (
      <p role="status" className="sr-only">
        {said}
      </p>
    ),
  }
}

/** How a row looks while a pointer holds it. */
export const heldLook = 'data-held:relative data-held:z-10 data-held:bg-surface data-held:shadow-float'
