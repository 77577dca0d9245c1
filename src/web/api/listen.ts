import { address as addressOf, send } from './api.ts'
import { personHere } from '../session/session.ts'

const currentUser = addressOf('GET /api/user')
const firstWait = 1_000
const longestWait = 30_000

interface Listening {
  onMessage: (json: string) => void
  /** The server refused to go on: what was listened to may be gone, or the server is busy. */
  onRefusal?: () => void
  /** Whether a page that is out of sight must receive as well; few connections are allowed at once. */
  isNeededUnseen?: () => boolean
}

const never = () => false

/** Receives server-sent events for as long as somebody looks or needs them; comes back by itself. */
export function listen(address: string, { onMessage, onRefusal, isNeededUnseen = never }: Listening) {
  let source: EventSource | undefined
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new AbortController()

  function open() {
    close()
    if (document.visibilityState === 'hidden' && !isNeededUnseen()) return
    source = new EventSource(address)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      wait = firstWait
      onMessage(data)
    })
    source.addEventListener('error', () => {
      // Otherwise the browser itself is trying again.
      if (source?.readyState !== EventSource.CLOSED) return
      onRefusal?.()
      askWhoIsThere()
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, longestWait)
    })
  }

  function close() {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function look() {
    if (document.visibilityState === 'hidden' && isNeededUnseen()) return
    open()
  }

  open()
  document.addEventListener('visibilitychange', look, over)
  addEventListener('online', open, over)
  return () => {
    over.abort()
    close()
  }
}

/** A stream does not say why it was refused; this call does, and what it says is noticed. */
function askWhoIsThere() {
  if (personHere() !== undefined) send(currentUser).catch(() => undefined)
}
