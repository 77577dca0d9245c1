import { afterEach, expect, it, vi } from 'vitest'
import { boundStorage, fillStorage } from '../../../tests/web/full-storage.ts'
import { forgetTimers, openTimers, storedTimers, storeTimers, whenTimersChange } from './timer-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetTimers()
  localStorage.clear()
})

it('keeps the timers of one person and forgets those of the one before', () => {
  openTimers('maria')
  storeTimers('[1]')
  openTimers('maria')
  expect(storedTimers()).toBe('[1]')
  openTimers('jonas')
  expect(storedTimers()).toBeNull()
  openTimers('maria')
  expect(storedTimers()).toBeNull()
})

it('leaves nothing behind when somebody signs out, and nothing else is touched', () => {
  localStorage.setItem('notes-draft', 'Less salt')
  openTimers('maria')
  storeTimers('[1]')
  forgetTimers()
  expect(storedTimers()).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['notes-draft'])
})

it('keeps nothing before it is known whose it would be', () => {
  storeTimers('[1]')
  expect(localStorage.length).toBe(0)
})

it('lives as long as its page where storage is full', () => {
  openTimers('maria')
  fillStorage()
  storeTimers('[1]')
  expect(storedTimers()).toBe('[1]')
  expect(localStorage.length).toBe(0)
  storeTimers(null)
  expect(storedTimers()).toBeNull()
})

it('goes before copies of what can be had again where storage is full', () => {
  localStorage.setItem('person/maria/recipe-1/soup', JSON.stringify({ readAt: 1, answers: 'soup' }))
  boundStorage(60)
  openTimers('maria')
  storeTimers('[1]')
  expect(Object.keys(localStorage)).toEqual(['timers/maria'])
})

it('writes nothing over what another tab has written where it has nothing new itself', () => {
  openTimers('maria')
  const setItem = vi.fn()
  vi.stubGlobal('localStorage', { getItem: () => '[1]', setItem })
  storeTimers('[1]')
  expect(setItem).not.toHaveBeenCalled()
  storeTimers('[2]')
  expect(setItem).toHaveBeenCalledExactlyOnceWith('timers/maria', '[2]')
})

it('writes what could not be written, as soon as it can', () => {
  openTimers('maria')
  const makeSpace = fillStorage()
  storeTimers('[1]')
  makeSpace()
  storeTimers('[1]')
  expect(localStorage.getItem('timers/maria')).toBe('[1]')
})

it('tells of its own changes and of those of other tabs', () => {
  openTimers('maria')
  const changed = vi.fn()
  const stop = whenTimersChange(changed)
  storeTimers('[1]')
  expect(changed).toHaveBeenCalledTimes(1)
  dispatchEvent(new StorageEvent('storage', { key: 'timers/maria' }))
  dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(changed).toHaveBeenCalledTimes(3)
  stop()
  dispatchEvent(new StorageEvent('storage', { key: 'timers/maria' }))
  expect(changed).toHaveBeenCalledTimes(3)
})
