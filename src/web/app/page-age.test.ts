import { afterEach, expect, it, vi } from 'vitest'
import { pageIsOld, watchPageAge } from './page-age.ts'

afterEach(() => void vi.restoreAllMocks())

it('grows old in a minute, or at once in the back-forward cache', () => {
  const now = vi.spyOn(performance, 'now')
  now.mockReturnValue(59_000)
  expect(pageIsOld()).toBe(false)
  now.mockReturnValue(61_000)
  expect(pageIsOld()).toBe(true)
  now.mockReturnValue(1_000)
  watchPageAge()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(pageIsOld()).toBe(false)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(pageIsOld()).toBe(true)
})
