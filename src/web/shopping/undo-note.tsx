import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { ui } from '../ui/limits.ts'

interface UndoNoteProps {
  children: ReactNode
  onUndo: () => void
  /** After a while nobody wants it back. */
  onExpire: () => void
}

/** Whoever points at it, or stands in it with the keyboard, is still reading. */
const isHeld = (note: HTMLElement) => note.matches(':hover') || note.querySelector(':focus-visible') !== null

/**
 * Says what is gone and brings it back; takes the focus of the button that went with it. Stands at the end of what it
 * was taken from and stays in sight there, above whatever is fixed to the bottom of the screen.
 */
export function UndoNote({ children, onUndo, onExpire }: UndoNoteProps) {
  const note = useRef<HTMLParagraphElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const expire = useEffectEvent(() => note.current && !isHeld(note.current) && onExpire())
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const timer = setInterval(() => expire(), ui.undo)
    return () => clearInterval(timer)
  }, [])
  return (
    <p
      ref={note}
      role="status"
      className="sticky bottom-[calc(5rem+env(safe-area-inset-bottom)+var(--dock-height,0px))] z-20 mt-5 flex min-h-14 animate-rise items-center justify-between gap-3 rounded-lg bg-panel py-1.5 pr-1.5 pl-5 text-desc text-on-panel shadow-high md:bottom-[calc(1.5rem+var(--dock-height,0px))] print:hidden"
    >
      <span className="inline-block min-w-0 wrap-anywhere first-letter:uppercase">{children}</span>
      <Button
        ref={undo}
        variant="ghost"
        onClick={onUndo}
        className="text-on-panel! hover:bg-white/12! focus-visible:-outline-offset-3 focus-visible:outline-current"
      >
        <Undo2 aria-hidden /> Undo
      </Button>
    </p>
  )
}
