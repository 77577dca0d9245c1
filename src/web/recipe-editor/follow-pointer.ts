interface Following {
  /** Where the pointer went down. */
  from: { x: number; y: number }
  /** The row is wanted at another place. */
  onPlace: (place: number) => void
  /** Let go of. */
  onEnd: () => void
  /** Escape was pressed, or the browser took the pointer away. */
  onPutBack: () => void
}

/** In pixels: less is a click. */
const smallest = 4
/** In pixels from the edges of the window, where the bars of the page lie: there the page scrolls along. */
const edges = { top: 110, bottom: 150 }
const slowest = 6

/** Follows a pointer that holds a row of a list by its handle, until it is let go of. */
export function followPointer(handle: Element, { from, onPlace, onEnd, onPutBack }: Following) {
  const list = handle.closest('[data-rows]')
  const listening = new AbortController()
  const { signal } = listening
  let y = from.y
  let isDragging = false

  function look() {
    const rows = [...(list?.querySelectorAll(':scope > [data-row]') ?? [])]
    const own = rows.findIndex((row) => row.contains(handle))
    const place = placeAt(rows, own, y)
    if (place !== own) onPlace(place)
  }

  function scrollAlong() {
    if (signal.aborted) return
    const by = scrollAt(y)
    if (by !== 0) {
      scrollBy({ top: by, behavior: 'instant' })
      look()
    }
    requestAnimationFrame(scrollAlong)
  }

  function follow({ clientX, clientY }: PointerEvent) {
    y = clientY
    if (!isDragging && Math.hypot(clientX - from.x, clientY - from.y) < smallest) return
    if (!isDragging) requestAnimationFrame(scrollAlong)
    isDragging = true
    look()
  }

  const end = (how: () => void) => () => {
    listening.abort()
    how()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(onPutBack)()
  }
  // Not by capturing the pointer: a row that is put elsewhere would lose it.
  addEventListener('pointermove', follow, { signal })
  addEventListener('pointerup', end(onEnd), { signal })
  addEventListener('pointercancel', end(onPutBack), { signal })
  addEventListener('keydown', onKeyDown, { signal, capture: true })
  return () => listening.abort()
}

/** Beyond the middle of another row: one that is larger would otherwise change places with it again and again. */
function placeAt(rows: Element[], own: number, y: number) {
  let place = own
  while (place + 1 < rows.length && y > middleOf(rows[place + 1]!)) place += 1
  if (place === own) while (place > 0 && y < middleOf(rows[place - 1]!)) place -= 1
  return place
}

function middleOf(row: Element) {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

/** The nearer to the edge, the faster. */
function scrollAt(y: number) {
  const above = edges.top - y
  const below = y - (innerHeight - edges.bottom)
  return above > 0 ? -above / slowest : Math.max(below, 0) / slowest
}
