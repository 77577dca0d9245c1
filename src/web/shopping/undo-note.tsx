import { Undo2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

/** Says what is gone and brings it back; takes the focus of the button that went with it. */
export function UndoNote({ children, onUndo }: { children: ReactNode; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <p
      role="status"
      className="flex min-h-14 items-center justify-between gap-3 rounded-lg bg-surface py-1.5 pr-1.5 pl-5 text-desc print:hidden"
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <Button ref={undo} variant="ghost" onClick={onUndo} className="hover:bg-surface-2">
        <Undo2 aria-hidden /> Undo
      </Button>
    </p>
  )
}
