// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ListEvent } from '../../domain/shopping/list.ts'
import { watch } from './watch.ts'

const opened: Stream[] = []

class Stream extends EventTarget {
  static CLOSED = 2
  readyState = 1
  constructor(readonly address: string) {
    super()
    opened.push(this)
  }
  close() {
    this.readyState = 2
  }
  tell(event: ListEvent) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  }
  /** The server answered with something that is no stream. */
  refuse() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
}

let visibility = 'visible'
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as DocumentVisibilityState)
})
afterEach(() => {
  opened.length = 0
  visibility = 'visible'
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function begin() {
  const onEvent = vi.fn<(event: ListEvent) => void>()
  const onRefusal = vi.fn<() => void>()
  const stop = watch('/events', { onEvent, onRefusal })
  return { onEvent, onRefusal, stop }
}

it('hands on what it hears until it stops', () => {
  const { onEvent, stop } = begin()
  opened[0]!.tell({ kind: 'presence', others: 2 })
  expect(onEvent).toHaveBeenCalledWith({ kind: 'presence', others: 2 })
  stop()
  expect(opened[0]!.readyState).toBe(Stream.CLOSED)
  dispatchEvent(new Event('online'))
  expect(opened).toHaveLength(1)
})

it('comes back after a refusal, each time a little later, and leaves a broken line to the browser', () => {
  const { onRefusal, stop } = begin()
  opened[0]!.dispatchEvent(new Event('error'))
  expect(onRefusal).not.toHaveBeenCalled()
  opened[0]!.refuse()
  expect(onRefusal).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(opened).toHaveLength(2)
  opened[1]!.refuse()
  vi.advanceTimersByTime(1_000)
  expect(opened).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  expect(opened).toHaveLength(3)
  stop()
})

it('holds no connection for a page that nobody looks at', () => {
  const { stop } = begin()
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(opened[0]!.readyState).toBe(Stream.CLOSED)
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(opened).toHaveLength(2)
  stop()
})
