import type { ListEvent } from '../../domain/shopping/list.ts'

interface Watching {
  onEvent(event: ListEvent): void
  /** The server refused to go on: the list may be gone, or it is busy. */
  onRefusal(): void
}

const firstWait = 1_000
const longestWait = 30_000

/** Listens to what happens to a list for as long as the page is looked at; comes back by itself. */
export function watch(address: string, { onEvent, onRefusal }: Watching) {
  let source: EventSource | undefined
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new AbortController()

  function open() {
    close()
    if (document.visibilityState === 'hidden') return
    source = new EventSource(address)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      wait = firstWait
      onEvent(JSON.parse(data) as ListEvent)
    })
    source.addEventListener('error', () => {
      // Otherwise the browser itself is trying again.
      if (source?.readyState !== EventSource.CLOSED) return
      onRefusal()
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, longestWait)
    })
  }

  function close() {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  open()
  // A hidden page needs no connection; few are allowed at once.
  document.addEventListener('visibilitychange', open, over)
  addEventListener('online', open, over)
  return () => {
    over.abort()
    close()
  }
}
