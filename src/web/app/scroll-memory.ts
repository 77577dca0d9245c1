const storageName = 'scroll'
const remembered = 100
const timeout = 5_000
const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Every navigation starts at the top; Back, Forward and reload return to the place that was left. */
export function keepScroll() {
  history.scrollRestoration = 'manual'
  let read: Map<string, number> | undefined
  // When it is first needed: a tab's first look into its storage takes a phone a while.
  const places = () => (read ??= new Map(stored()))
  let pathname = location.pathname
  const isNew = knownEntry() === undefined
  let entry = entryKey()
  let stop = restore(isNew ? undefined : places().get(entry))

  const leave = () => {
    stop()
    places().delete(entry)
    places().set(entry, Math.round(scrollY))
    entry = entryKey()
  }
  addEventListener('pushState', () => {
    leave()
    pathname = location.pathname
    scrollTo({ top: 0, behavior: 'instant' })
  })
  addEventListener('replaceState', () => {
    entry = entryKey()
    if (pathname === location.pathname) return
    pathname = location.pathname
    scrollTo({ top: 0, behavior: 'instant' })
  })
  addEventListener('popstate', () => {
    leave()
    pathname = location.pathname
    // A jump to an anchor makes an entry without a place: the browser scrolls by itself.
    stop = restore(places().get(entry) ?? (location.hash ? undefined : 0))
  })
  addEventListener('pagehide', () => {
    places().set(entry, Math.round(scrollY))
    store([...places()].slice(-remembered))
  })
}

/** Returns to a place as soon as the page is tall enough, unless the person scrolls first. */
function restore(place: number | undefined) {
  if (place === undefined) return () => undefined
  const attempt = () => {
    scrollTo({ top: place, behavior: 'instant' })
    if (Math.abs(scrollY - place) < 2) settle()
  }
  const watcher = new ResizeObserver(attempt)
  const deadline = setTimeout(settle, timeout)
  function settle() {
    watcher.disconnect()
    clearTimeout(deadline)
    for (const event of byHand) removeEventListener(event, settle)
  }
  for (const event of byHand) addEventListener(event, settle, { passive: true })
  // The observer reports once at the start, after the new page was drawn.
  watcher.observe(document.body)
  return settle
}

/** A name for this entry of the history, kept in its state. */
function entryKey(): string {
  const known = knownEntry()
  if (known !== undefined) return known
  const entry = Math.random().toString(36).slice(2, 10)
  // The router watches history.replaceState; this is no navigation, so it goes past it.
  History.prototype.replaceState.call(history, { ...ownState(), entry }, '')
  return entry
}

function knownEntry() {
  const state = ownState()
  return 'entry' in state && typeof state.entry === 'string' ? state.entry : undefined
}

function ownState(): object {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageName) ?? '[]')
  } catch {
    return []
  }
}

function store(places: [string, number][]) {
  try {
    sessionStorage.setItem(storageName, JSON.stringify(places))
  } catch {
    // A full or forbidden storage costs the place after a reload, nothing else.
  }
}
