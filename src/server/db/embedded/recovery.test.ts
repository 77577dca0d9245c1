import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isPostmaster } from './pid-file.ts'
import {
  aDataDir,
  asSuperuser,
  aFolder,
  eventually,
  launch,
  launchInChild,
  postmasterPid,
  query,
  remember,
  remembered,
  spawnChild,
} from '../../../../tests/server/embedded.ts'

describe('after kill -9 of our process', { timeout: 30_000 }, () => {
  test('the orphan is adopted with its data, not restarted', async () => {
    const dataDir = await aDataDir()
    const child = await launchInChild({ dataDir })
    await remember(child.report.url)
    const orphan = await postmasterPid(dataDir)
    await child.kill()
    const database = await launch({ dataDir })
    expect(database.url).toBe(child.report.url)
    expect(await postmasterPid(dataDir)).toBe(orphan)
    expect(await remembered(database.url)).toBe('Crème brûlée')
    await database.stop()
    expect(await isPostmaster(orphan, join(dataDir, 'postgres'))).toBe(false)
  })

  test('in the middle of making the cluster, the next start makes it anew', async () => {
    const dataDir = await aFolder()
    const child = spawnChild({ dataDir })
    await eventually(async () => {
      const names = await readdir(dataDir)
      expect(names.some((name) => name.startsWith('postgres.init-'))).toBe(true)
    })
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    expect(await readdir(dataDir)).not.toContain('postgres')
    const database = await launch({ dataDir })
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

test('of three that start at the same moment in an empty folder exactly one owns it', async () => {
  const dataDir = await aFolder()
  const children = await Promise.all([1, 2, 3].map(() => launchInChild({ dataDir })))
  const owners = children.filter(({ report }) => report.url)
  expect(owners).toHaveLength(1)
  expect(children.filter(({ report }) => report.problem?.includes('already using'))).toHaveLength(2)
  expect(await query(owners[0]?.report.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a stale pid file of a dead process does not matter, nor one whose number went to a stranger', async () => {
  const dataDir = await aDataDir()
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const first = await launch({ dataDir })
  await remember(first.url)
  const lines = (await readFile(file, 'utf8')).split('\n')
  await first.stop()
  const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(dead, 'exit')
  for (const pid of [dead.pid, process.pid]) {
    await writeFile(file, [pid, ...lines.slice(1)].join('\n'))
    const next = await launch({ dataDir })
    expect(await remembered(next.url)).toBe('Crème brûlée')
    await next.stop()
  }
})

describe('while running', { timeout: 30_000 }, () => {
  test('a killed postmaster comes back by itself at the same address', async () => {
    const dataDir = await aDataDir()
    const lines: string[] = []
    const database = await launch({ dataDir, log: (line) => lines.push(line) })
    await remember(database.url)
    const killed = await postmasterPid(dataDir)
    process.kill(killed, 'SIGKILL')
    await eventually(async () => expect(await postmasterPid(dataDir)).not.toBe(killed))
    await eventually(async () => expect(await remembered(database.url)).toBe('Crème brûlée'))
    await eventually(async () => expect(lines).toContain('The embedded database is back'))
    const pid = await postmasterPid(dataDir)
    await database.stop()
    expect(await isPostmaster(pid, join(dataDir, 'postgres'))).toBe(false)
  })

  test('a second process is refused with a sentence, and again once a cut owner connection is taken up', async () => {
    const dataDir = await aDataDir()
    const lines: string[] = []
    const database = await launch({ dataDir, log: (line) => lines.push(line) })
    const refusal =
      `Another Homeplate process is already using the data directory ${dataDir}. ` +
      'Stop it first, or set DATA_DIR to another folder.'
    expect((await launchInChild({ dataDir })).report.problem).toBe(refusal)
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await query(
      await asSuperuser(dataDir, database.url),
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'homeplate owner'`,
    )
    await eventually(async () => expect(lines).toContain('The embedded database is back'))
    expect((await launchInChild({ dataDir })).report.problem).toBe(refusal)
  })

  test('stop right after a crash leaves nothing behind', async () => {
    const dataDir = await aDataDir()
    const database = await launch({ dataDir })
    const killed = await postmasterPid(dataDir)
    process.kill(killed, 'SIGKILL')
    await database.stop()
    await expect(query(database.url, 'select 1')).rejects.toThrow()
  })
})
