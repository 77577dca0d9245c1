import { chmod, cp, lstat, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { locateBinaries, repair } from './binaries.ts'
import { exists } from './files.ts'
import {
  aFolder,
  canRunAsNobody,
  launch,
  launchInChild,
  nobody,
  query,
} from '../../../../tests/server/embedded.ts'

// As npm leaves them when it was not allowed to run install scripts.
async function bareBinaries(folder: string): Promise<string> {
  const native = join(folder, 'native')
  await cp(locateBinaries(), native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  for (const target of await linksOf(native)) await rm(target, { force: true })
  await chmod(join(native, 'bin', 'postgres'), 0o644)
  await chmod(join(native, 'bin', 'initdb'), 0o644)
  return native
}

async function linksOf(native: string): Promise<string[]> {
  const list = join(native, 'pg-symlinks.json')
  if (!(await exists(list))) return []
  const links = z.array(z.object({ target: z.string() })).parse(JSON.parse(await readFile(list, 'utf8')))
  return links.map((link) => join(dirname(native), link.target))
}

describe('binaries', { timeout: 30_000 }, () => {
  test('without their links and executable bits are repaired in place', async () => {
    const binaries = await bareBinaries(await aFolder(0o755))
    const database = await launch({ dataDir: await aFolder(0o755), binaries })
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    for (const link of await linksOf(binaries)) expect((await lstat(link)).isSymbolicLink()).toBe(true)
    expect(await repair(binaries)).toBe(true)
  })

  test.skipIf(!canRunAsNobody)(
    'that cannot be repaired are copied (needs root, and a clone nobody can enter)',
    async () => {
      const binaries = await bareBinaries(await aFolder(0o755))
      const dataDir = await aFolder(0o777)
      const { report } = await launchInChild({ dataDir, binaries }, nobody)
      expect(report.problem).toBeUndefined()
      expect(await query(report.url, 'select 1 as one')).toEqual([{ one: 1 }])
      for (const link of await linksOf(binaries)) expect(await exists(link)).toBe(false)
    },
  )

  test('that are not there lead to DATABASE_URL', async () => {
    const binaries = await aFolder(0o755)
    await expect(launch({ dataDir: await aFolder(), binaries })).rejects.toThrow(/DATABASE_URL/)
  })
})
