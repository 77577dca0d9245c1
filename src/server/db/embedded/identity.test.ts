import { chown, cp, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parsePasswd, unprivilegedAccount } from './accounts.ts'
import type { Account, Accounts } from './accounts.ts'
import { locateBinaries } from './binaries.ts'
import { exists } from './files.ts'
import { chooseIdentity } from './identity.ts'
import {
  aFolder,
  canRunAsNobody,
  isRoot,
  launch,
  launchInChild,
  nobody,
  query,
  remember,
  remembered,
} from '../../../../tests/server/embedded.ts'

const root: Account = { name: 'root', uid: 0, gid: 0 }

function machineWith(...all: Account[]): Accounts & { created: string[] } {
  const created: string[] = []
  return {
    created,
    list: async () => all,
    create: async (name) => {
      created.push(name)
      all.push({ name, uid: 999, gid: 999 })
    },
  }
}

describe('whom PostgreSQL may run as', () => {
  test('is nobody before any other user', async () => {
    const accounts = parsePasswd('root:x:0:0::/:/bin/sh\nbin:x:1:1::/:\nnobody:x:65534:65534::/:\n')
    expect(await unprivilegedAccount(machineWith(...accounts))).toMatchObject({ name: 'nobody', uid: 65534 })
    expect(await unprivilegedAccount(machineWith(...accounts.slice(0, 2)))).toMatchObject({ name: 'bin' })
  })

  test('is made when the machine knows root alone', async () => {
    const machine = machineWith(root)
    expect(await unprivilegedAccount(machine)).toMatchObject({ name: 'homeplate' })
    expect(machine.created).toEqual(['homeplate'])
  })

  test('is asked for when it cannot be made', async () => {
    const machine: Accounts = { list: async () => [root], create: async () => {} }
    await expect(unprivilegedAccount(machine)).rejects.toThrow(/refuses to run as root.*DATABASE_URL/)
  })

  test.skipIf(isRoot)('is ourselves when we are not root', async () => {
    expect((await chooseIdentity()).kind).toBe('self')
  })
})

describe.skipIf(!isRoot)('as root (skipped for ordinary users)', { timeout: 30_000 }, () => {
  test('a namespace serves a directory only root may enter, and nothing changes hands', async (context) => {
    if ((await chooseIdentity({ runAs: 'namespace' })).kind !== 'namespace')
      context.skip('no user namespaces here')
    const dataDir = join(await aFolder(0o700), 'data')
    const database = await launch({ dataDir, runAs: 'namespace' })
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(0)
  })

  test('another user is given a place it can enter, with data and binaries', async () => {
    const closed = await aFolder(0o700)
    const binaries = join(closed, 'native')
    await cp(locateBinaries(), binaries, { recursive: true, verbatimSymlinks: true })
    const dataDir = join(closed, 'data')
    const spareRoot = join(await aFolder(0o755), 'spare')
    const first = await launch({ dataDir, binaries, spareRoot, runAs: 'user' })
    await remember(first.url)
    await first.stop()
    const home = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim()
    expect(home.startsWith(spareRoot)).toBe(true)
    expect((await stat(join(home, 'postgres'))).uid).not.toBe(0)
    const second = await launch({ dataDir, binaries, spareRoot })
    expect(await remembered(second.url)).toBe('Crème brûlée')
  })

  test('another user works in place where it can enter', async () => {
    const dataDir = await aFolder(0o755)
    const database = await launch({ dataDir, runAs: 'user' })
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await exists(join(dataDir, 'postgres-location'))).toBe(false)
  })

  test('a cluster made one way opens the other way, there and back', async () => {
    const dataDir = await aFolder(0o700)
    const spareRoot = await aFolder(0o755)
    const first = await launch({ dataDir, spareRoot, runAs: 'namespace' })
    await remember(first.url)
    await first.stop()
    const second = await launch({ dataDir, spareRoot, runAs: 'user' })
    expect(await remembered(second.url)).toBe('Crème brûlée')
    await second.stop()
    const third = await launch({ dataDir, spareRoot, runAs: 'namespace' })
    expect(await remembered(third.url)).toBe('Crème brûlée')
  })

  test.skipIf(!canRunAsNobody)(
    "an ordinary user's cluster stays theirs (needs a clone nobody can enter)",
    async () => {
      const dataDir = await aFolder(0o755)
      await chown(dataDir, nobody.uid, nobody.gid)
      const child = await launchInChild({ dataDir }, nobody)
      await remember(child.report.url)
      await child.stop()
      const database = await launch({ dataDir })
      expect(await remembered(database.url)).toBe('Crème brûlée')
      await database.stop()
      const again = await launchInChild({ dataDir }, nobody)
      expect(await remembered(again.report.url)).toBe('Crème brûlée')
    },
  )

  test.skipIf(!canRunAsNobody)(
    'a user without a name borrows one (needs a clone others can enter)',
    async (context) => {
      const dataDir = await aFolder(0o777)
      const { report } = await launchInChild({ dataDir }, { uid: 54_321, gid: 54_321 })
      if (report.problem?.includes('could not look up effective user ID'))
        context.skip('no user namespaces here')
      expect(await query(report.url, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )
})
