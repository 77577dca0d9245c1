import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react'
import { ui } from './limits.ts'
import { classNames } from './class-names.ts'
import { dismissToast, shownToast, whenToastChanges, type ShownToast } from './toast.ts'

/** Stands once, at the end of the page; comes with the application, so a message never waits for the network. */
export function Toaster() {
  const message = useSyncExternalStore(whenToastChanges, shownToast, () => undefined)
  const failed = message?.variant === 'destructive'
  return (
    // On a phone above the fixed bottom bar, and above whatever else stands at the bottom and says how high it is;
    // before every dialog, also those of others.
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom)+var(--dock-height,0px))] z-[1100] md:right-6 md:bottom-[calc(1.5rem+var(--dock-height,0px))]">
      {/* Always there: a live region is only heard when it was on the page before its words. */}
      <div role="status" aria-live="polite">
        {message && !failed && <Toast {...message} />}
      </div>
      {message && failed && (
        <div role="alert" aria-live="assertive">
          <Toast {...message} />
        </div>
      )}
    </div>
  )
}

function Toast({ number, title, description, variant = 'default', action }: ShownToast) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<EventTarget>(null)
  const failed = variant === 'destructive'
  const Icon = failed ? CircleAlert : CircleCheck
  useExpiry(number, action ? ui.undo : ui.toast, hovered || focused)

  function dismiss() {
    dismissToast(number)
    if (focused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  /** A button with the keyboard on it keeps the message. */
  const holding = {
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && dismiss(),
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const isFromHere = relatedTarget instanceof Node && currentTarget.parentElement?.contains(relatedTarget)
      if (!isFromHere) cameFrom.current = relatedTarget
      setFocused(true)
    },
    onBlur: () => setFocused(false),
  }

  return (
    <div
      data-toast={variant}
      // Moved onto it: one that rises under a resting pointer goes as it came.
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      // An open dialog would take a touch out here as a click beside it.
      onPointerDown={(event) => event.stopPropagation()}
      className={classNames(
        'pointer-events-auto ml-auto flex w-full animate-rise items-start gap-3 rounded-lg border border-transparent p-2 pl-4 font-text shadow-high sm:w-96',
        failed ? 'bg-danger text-on-danger' : 'bg-panel text-on-panel',
      )}
    >
      <Icon aria-hidden className={classNames('mt-3 size-5 shrink-0', !failed && 'text-leaf-on-panel')} />
      <div key={number} className="min-w-0 flex-1 py-2.5">
        <p className="text-desc font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-meta wrap-anywhere opacity-90">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismiss()
            action.onSelect()
          }}
          {...holding}
          className="min-h-11 shrink-0 rounded-full px-3 text-desc font-semibold underline underline-offset-4 hover:bg-white/12 focus-visible:-outline-offset-3 focus-visible:outline-current"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismiss}
        {...holding}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/12 focus-visible:-outline-offset-3 focus-visible:outline-current"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}

/** Takes the message away after a while; whoever points at it or stands in it is still reading. */
function useExpiry(number: number, lasts: number, held: boolean) {
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismissToast(number), lasts)
    return () => clearTimeout(timer)
  }, [number, lasts, held])
}
