import type { MouseEvent } from 'react'

/** The first stop of the keyboard. Moves focus by itself, so that no anchor lands in the history. */
export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={skip}
      className="sr-only rounded-full bg-ink px-5 py-3 font-semibold text-bg focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      Skip to content
    </a>
  )
}

function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
