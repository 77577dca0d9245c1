import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { listen } from './listen.ts'
import { believePerson } from '../session/session.ts'
import { isOpen, opened, see, stubEvents } from '../../../tests/web/stub-events.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubEvents()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function begin(isNeededUnseen = false) {
  const onMessage = vi.fn<(json: string) => void>()
  const onRefusal = vi.fn<() => void>()
  const stop = listen('/events', { onMessage, onRefusal, isNeededUnseen: () => isNeededUnseen })
  onTestFinished(stop)
  return { onMessage, onRefusal, stop }
}

it('hands on what it receives until it stops', () => {
  const { onMessage, stop } = begin()
  opened[0]!.tell({ version: 1 })
  expect(onMessage).toHaveBeenCalledWith('{"version":1}')
  stop()
  expect(opened.filter(isOpen)).toHaveLength(0)
  dispatchEvent(new Event('online'))
  expect(opened).toHaveLength(1)
})

it('leaves while nobody looks, and is back when somebody does', () => {
  begin()
  see('hidden')
  expect(opened.filter(isOpen)).toHaveLength(0)
  see('visible')
  expect(opened.filter(isOpen)).toHaveLength(1)
})

it('stays out of sight where a ring depends on it', () => {
  begin(true)
  see('hidden')
  expect(opened.filter(isOpen)).toHaveLength(1)
  see('visible')
  expect(opened.filter(isOpen)).toHaveLength(1)
})

it('comes back out of sight too where a ring depends on it, and nowhere else', () => {
  begin(true)
  see('hidden')
  dispatchEvent(new Event('online'))
  expect(opened.filter(isOpen)).toHaveLength(1)
  opened.at(-1)!.refuse()
  vi.advanceTimersByTime(1_000)
  expect(opened.filter(isOpen)).toHaveLength(1)
})

it('does not come back where nobody looks and nothing depends on it', () => {
  begin()
  see('hidden')
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(opened.filter(isOpen)).toHaveLength(0)
})

it('leaves a broken line to the browser, and says what was refused', () => {
  const { onRefusal } = begin()
  opened[0]!.dispatchEvent(new Event('error'))
  expect(onRefusal).not.toHaveBeenCalled()
  opened[0]!.refuse()
  expect(onRefusal).toHaveBeenCalledOnce()
})

it('asks who is signed in when it is refused, because a stream does not say why', () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}', { status: 401 }))
  vi.stubGlobal('fetch', fetch)
  begin()
  opened[0]!.refuse()
  expect(fetch).not.toHaveBeenCalled()
  believePerson('maria')
  opened[0]!.refuse()
  expect(fetch).toHaveBeenCalledWith('/api/user', expect.anything())
})

it('comes back after a refusal, each time a little later', () => {
  begin()
  for (const wait of [1_000, 2_000, 4_000]) {
    const before = opened.length
    opened.at(-1)!.refuse()
    vi.advanceTimersByTime(wait - 1)
    expect(opened).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(opened).toHaveLength(before + 1)
  }
})
