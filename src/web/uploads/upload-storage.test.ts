import { afterEach, expect, it, vi } from 'vitest'
import { forgetUploads, openUploads } from './upload-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A browser's database as far as clearing one store goes. */
function stubDatabase(exists: boolean) {
  const cleared: string[] = []
  const abort = vi.fn<() => void>()
  const objectStore = (name: string) => ({ clear: () => cleared.push(name) })
  const open = vi.fn<(name: string) => object>(() => {
    const opening = {
      transaction: exists ? null : { abort },
      result: { transaction: () => ({ objectStore }), close: () => {} },
      onupgradeneeded: () => {},
      onsuccess: () => {},
      addEventListener: () => {},
    }
    queueMicrotask(() => (exists ? opening.onsuccess() : opening.onupgradeneeded()))
    return opening
  })
  vi.stubGlobal('indexedDB', { open })
  return { cleared, abort, open }
}

it('leaves nothing of a picked file behind, and nothing else is touched', async () => {
  const { cleared, open } = stubDatabase(true)
  localStorage.setItem('uppyState:profile-picture-maria', '{}')
  localStorage.setItem('notes-draft', 'Less salt')
  forgetUploads()
  await Promise.resolve()
  expect(Object.keys(localStorage)).toEqual(['notes-draft'])
  expect(open).toHaveBeenCalledWith('uppy-blobs')
  expect(cleared).toEqual(['files'])
})

it('makes no database where nobody ever picked a file', async () => {
  const { cleared, abort } = stubDatabase(false)
  forgetUploads()
  await Promise.resolve()
  expect(abort).toHaveBeenCalledOnce()
  expect(cleared).toEqual([])
})

it('who comes after somebody else finds none of their files', () => {
  openUploads('maria')
  localStorage.setItem('uppyState:recipe-photo', '{}')
  openUploads('maria')
  expect(Object.keys(localStorage)).toContain('uppyState:recipe-photo')
  openUploads('tom')
  expect(Object.keys(localStorage)).not.toContain('uppyState:recipe-photo')
})
