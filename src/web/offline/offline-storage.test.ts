import { afterEach, expect, it, vi } from 'vitest'
import { boundStorage, fillStorage } from '../../../tests/web/full-storage.ts'
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

const aRecipe = (readAt: number) => JSON.stringify({ readAt, answers: 'x'.repeat(1_000) })

it('gives up copies of what can be had again for what cannot, the recipes that were read longest ago first', () => {
  openOfflineStorage('maria')
  keepOffline('lists-3', 'x'.repeat(1_000))
  keepOffline('recipe-1/soup', aRecipe(2))
  keepOffline('recipe-1/stew', aRecipe(1))
  keepOffline('recipe-1/pie', aRecipe(3))
  boundStorage(4_500)
  keepOffline('changes', 'a tick'.repeat(100))
  const kept = () =>
    Object.keys(localStorage)
      .map((key) => key.slice('person/maria/'.length))
      .toSorted()
  expect(kept()).toEqual(['changes', 'lists-3', 'recipe-1/pie', 'recipe-1/soup'])
  keepOffline('notes-draft/soup', 'x'.repeat(3_000))
  expect(kept()).toEqual(['changes', 'notes-draft/soup'])
})

it('keeps no older copy of a recipe where the new one has no space: an allergen may have come to it since', () => {
  openOfflineStorage('maria')
  keepOffline('recipe-1/soup', aRecipe(1))
  boundStorage(1_500)
  keepOffline('recipe-1/soup', `${aRecipe(2)}${'with peanuts'.repeat(100)}`)
  expect(readOffline('recipe-1/soup')).toContain('peanuts')
  expect(Object.keys(localStorage)).toEqual([])
})

it('gives up nothing for a copy', () => {
  openOfflineStorage('maria')
  keepOffline('recipe-1/soup', aRecipe(1))
  boundStorage(1_500)
  keepOffline('lists-3', 'x'.repeat(1_000))
  expect(Object.keys(localStorage)).toEqual(['person/maria/recipe-1/soup'])
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
