import { useEffect } from 'react'
import { usePageTitle } from '../navigation/page-title.ts'
import { announceHydrated } from '../boot/hydration.ts'

let visited: string | undefined

/**
 * Stands beside a screen inside its Suspense boundary, so it runs when the screen is really there.
 * After a navigation the heading receives focus: screen readers read it, Tab goes on from there.
 */
export function Arrival({ path, title }: { path: string; title?: string | undefined }) {
  usePageTitle(title)
  useEffect(announceHydrated, [])
  useEffect(() => {
    const first = visited === undefined
    if (!first && visited !== path) focusHeading()
    visited = path
  }, [path])
  return null
}

function focusHeading() {
  // A screen that focuses a field of its own knows better, and whoever opened a menu meanwhile is busy there.
  const current = document.activeElement
  if (current instanceof HTMLInputElement || current?.closest('[role=menu], [role=dialog]')) return
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
