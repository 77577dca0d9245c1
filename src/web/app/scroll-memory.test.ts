import 'wouter'
import { beforeAll, expect, it, vi } from 'vitest'
import { keepScroll } from './scroll-memory.ts'

let place = 0
let pageHeight = 5_000
const observers: (() => void)[] = []
const contentArrives = () => observers.forEach((report) => report())

// A page that scrolls no further than it is tall, as happy-dom has no layout.
beforeAll(() => {
  vi.stubGlobal('scrollTo', ({ top = 0 }: ScrollToOptions) => {
    place = Math.min(top, pageHeight)
  })
  Object.defineProperty(globalThis, 'scrollY', { get: () => place })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        observers.push(report)
      }
      observe() {}
      disconnect() {
        observers.length = 0
      }
    },
  )
  keepScroll()
})

function returnTo(state: unknown, path: string) {
  History.prototype.replaceState.call(history, state, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

it('starts every page at the top', () => {
  place = 900
  history.pushState(null, '', '/recipes')
  expect(place).toBe(0)
})

it('returns to the place that was left, however late the content comes', () => {
  const left: unknown = history.state
  place = 1_200
  history.pushState(null, '', '/recipe/1')
  pageHeight = 300
  returnTo(left, '/recipes')
  contentArrives()
  expect(place).toBe(300)
  pageHeight = 5_000
  contentArrives()
  expect(place).toBe(1_200)
})

it('gives way to a person who scrolls first', () => {
  const left: unknown = history.state
  history.pushState(null, '', '/recipe/2')
  returnTo(left, '/recipes')
  dispatchEvent(new Event('wheel'))
  place = 40
  contentArrives()
  expect(place).toBe(40)
})

it('stays where it is when only the query is replaced', () => {
  place = 640
  history.replaceState(null, '', '/recipes?filter=vegan')
  expect(place).toBe(640)
})

it('keeps the places over a reload', () => {
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('scroll')).toContain('640')
})
