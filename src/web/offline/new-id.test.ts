import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newId } from './new-id.ts'

it('is an id like any other, and there without https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 1_000 }, newId)
  vi.unstubAllGlobals()
  expect(new Set(ids).size).toBe(1_000)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
})
