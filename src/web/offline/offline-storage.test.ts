import { afterEach, expect, it, vi } from 'vitest'
import { fillStorage } from '../../../tests/web/full-storage.ts'
import {
  forgetOfflineStorage,
  keepOffline,
  openOfflineStorage,
  readOffline,
  whenKeptElsewhere,
} from './offline-storage.ts'

afterEach(() => {
  forgetOfflineStorage()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('keeps what it is given for the person who is here', () => {
  openOfflineStorage('maria')
  keepOffline('lists', 'milk')
  expect(readOffline('lists')).toBe('milk')
  keepOffline('lists', null)
  expect(readOffline('lists')).toBeNull()
})

it('forgets it when somebody else comes, and leaves nothing when one signs out', () => {
  localStorage.setItem('theme', 'dark')
  openOfflineStorage('maria')
  keepOffline('lists', 'milk')
  openOfflineStorage('tom')
  expect(readOffline('lists')).toBeNull()
  keepOffline('lists', 'bread')
  forgetOfflineStorage()
  expect(Object.keys(localStorage)).toEqual(['theme'])
  openOfflineStorage('maria')
  expect(readOffline('lists')).toBeNull()
})

it('goes on without a storage for as long as the page is open', () => {
  openOfflineStorage('maria')
  fillStorage()
  keepOffline('lists', 'milk')
  expect(readOffline('lists')).toBe('milk')
  expect(localStorage.length).toBe(0)
})

it('says when another tab kept something under a name', () => {
  openOfflineStorage('maria')
  const told = vi.fn<(written?: string | null) => void>()
  const stop = whenKeptElsewhere('changes', told)
  dispatchEvent(new StorageEvent('storage', { key: 'person/maria/lists' }))
  expect(told).not.toHaveBeenCalled()
  dispatchEvent(new StorageEvent('storage', { key: 'person/maria/changes', newValue: 'milk' }))
  expect(told.mock.calls).toEqual([['milk']])
  stop()
  dispatchEvent(new StorageEvent('storage', { key: 'person/maria/changes' }))
  expect(told).toHaveBeenCalledOnce()
})
