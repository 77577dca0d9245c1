import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret } from './kept-secret.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secret-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('a secret is made once, for its owner only, also when several begin at once', async () => {
  const secrets = await Promise.all([
    keptSecret(dataDir),
    keptSecret(join(dataDir, '.')),
    keptSecret(dataDir),
  ])
  expect(new Set([...secrets, await keptSecret(dataDir)]).size).toBe(1)
  expect(secrets[0].length).toBeGreaterThanOrEqual(32)
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
})

test('a damaged one is refused, never used', async () => {
  await writeFile(join(dataDir, 'session-secret'), '')
  await expect(keptSecret(dataDir)).rejects.toThrow('is damaged')
})
