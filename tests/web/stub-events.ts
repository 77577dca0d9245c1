import { vi } from 'vitest'

/** Every connection that was opened, with hands on its other end. */
export const opened: StubEvents[] = []

class StubEvents extends EventTarget {
  static CLOSED = 2
  readyState = 1
  constructor(readonly address: string) {
    super()
    opened.push(this)
  }
  close() {
    this.readyState = StubEvents.CLOSED
  }
  tell(news: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) }))
  }
  /** The server answered with something that is no stream. */
  refuse() {
    this.readyState = StubEvents.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

export function stubEvents() {
  opened.length = 0
  vi.stubGlobal('EventSource', StubEvents)
}

export const isOpen = ({ readyState }: StubEvents) => readyState !== StubEvents.CLOSED

/** The page goes out of sight, or comes back. */
export function see(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}
