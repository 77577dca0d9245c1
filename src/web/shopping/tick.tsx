import { Check } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

interface TickProps {
  checked: boolean
  onTick: (checked: boolean) => void
  children: ReactNode
  className?: string
}

/** A row that is one large check box. */
export function Tick({ checked, onTick, children, className }: TickProps) {
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const isChecked = currentTarget.checked
    moveOn(currentTarget)
    onTick(isChecked)
  }
  return (
    <label
      className={classNames(
        'relative flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 py-2',
        checked && 'text-ink-3',
        className,
      )}
    >
      <input type="checkbox" data-tick checked={checked} onChange={change} className="peer sr-only" />
      <span
        aria-hidden
        className={classNames(
          'grid size-[22px] shrink-0 place-items-center rounded-[7px] outline-offset-2 transition-[background-color] peer-focus-visible:outline-3 peer-focus-visible:outline-focus print:inset-ring-black forced-colors:border',
          checked ? 'bg-leaf text-bg' : 'inset-ring-[1.75px] inset-ring-edge',
        )}
      >
        {checked && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      {children}
    </label>
  )
}

/** The ticked row sinks and would take the focus along: it goes on to the row that takes its place. */
function moveOn(ticked: HTMLElement) {
  if (document.activeElement !== ticked) return
  const all = [...(ticked.closest('[data-ticks]')?.querySelectorAll<HTMLElement>('[data-tick]') ?? [])]
  const place = all.indexOf(ticked)
  const next = all[place + 1] ?? all[place - 1]
  next?.focus({ preventScroll: true })
}
