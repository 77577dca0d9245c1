import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillStorage } from '../../../tests/web/full-storage.ts'
import type { User } from '../../domain/accounts/user.ts'
import { offline } from '../../domain/offline/limits.ts'
import { forgetPerson, rememberedPerson, rememberPerson } from './signed-in-here.ts'
import { keptPictures, signedInMark } from '../boot/worker-words.ts'

const maria = { id: 'maria', isPremium: true } as User
const marks = new Set<string>()

beforeEach(() => {
  vi.useFakeTimers()
  marks.clear()
  vi.stubGlobal('caches', {
    open: async (name: string) => marks.add(name),
    delete: async (name: string) => marks.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  vi.useRealTimers()
})

test('a person is remembered, and the worker knows that there is one, until they leave', () => {
  rememberPerson(maria)
  expect([rememberedPerson(), marks]).toEqual([maria, new Set([signedInMark])])
  forgetPerson()
  expect([rememberedPerson(), marks]).toEqual([undefined, new Set()])
})

test('the pictures they looked at go with them, also when somebody else is there at once', () => {
  rememberPerson(maria)
  marks.add(keptPictures)
  rememberPerson({ ...maria, isPremium: false })
  expect(marks).toContain(keptPictures)
  rememberPerson({ ...maria, id: 'tom' })
  expect(marks).toEqual(new Set([signedInMark]))
  marks.add(keptPictures)
  forgetPerson()
  expect(marks).toEqual(new Set())
})

test('nobody is remembered for longer than a session that is not used', () => {
  rememberPerson(maria)
  vi.advanceTimersByTime(offline.keepsPerson)
  expect(rememberedPerson()).toEqual(maria)
  vi.advanceTimersByTime(1)
  expect(rememberedPerson()).toBeUndefined()
})

test('where nothing more can be kept nobody is remembered: what stood there may lack a new allergy', () => {
  rememberPerson(maria)
  fillStorage()
  rememberPerson({ ...maria, isPremium: false })
  expect(rememberedPerson()).toBeUndefined()
})

test('a page without caches goes on', () => {
  vi.unstubAllGlobals()
  rememberPerson(maria)
  expect(rememberedPerson()).toEqual(maria)
})

test('a broken memory is no memory', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  rememberPerson(maria)
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '[{"id":"x"},{{')
  expect(rememberedPerson()).toBeUndefined()
})
