import { chmod, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { StartupProblem } from '../../startup-problem.ts'
import { isPostmaster } from './pid-file.ts'
import {
  aDataDir,
  aFolder,
  asSuperuser,
  canRunAsNobody,
  isRoot,
  launch,
  launchInChild,
  nobody,
  postmasterPid,
  query,
  remember,
  remembered,
} from '../../../../tests/server/embedded.ts'

describe('a fresh start', { timeout: 30_000 }, () => {
  test('makes the data directory, serves the database and ends with stop', async () => {
    const dataDir = join(await aFolder(), 'not', 'there yet')
    const database = await launch({ dataDir })
    expect(database.url).toMatch(/^postgres:\/\/homeplate_app:[^@]{20,}@127\.0\.0\.1:\d+\/homeplate$/)
    const [facts] = await query(
      await asSuperuser(dataDir, database.url),
      `select current_database() as name, current_setting('server_encoding') as encoding,
              current_setting('listen_addresses') as address, current_setting('unix_socket_directories') as sockets,
              lower('CRÈME') as lowered`,
    )
    expect(facts).toEqual({
      name: 'homeplate',
      encoding: 'UTF8',
      address: '127.0.0.1',
      sockets: '',
      lowered: 'crème',
    })
    await query(database.url, 'create extension pg_trgm')
    const [trigrams] = await query(
      database.url,
      `select show_trgm('crème') = show_trgm('cr me') as accent_splits_words`,
    )
    expect(trigrams).toEqual({ accent_splits_words: false })
    expect((await stat(dataDir)).mode & 0o066).toBe(0)
    const pid = await postmasterPid(dataDir)
    await Promise.all([database.stop(), database.stop()])
    expect(await isPostmaster(pid, join(dataDir, 'postgres'))).toBe(false)
  })

  test('keeps the data, safely unless told otherwise, and a log that does not grow for ever', async () => {
    const dataDir = await aDataDir()
    const first = await launch({ dataDir })
    await remember(first.url)
    await first.stop()
    await truncate(join(dataDir, 'postgres.log'), 10_000_000)
    const second = await launch({ dataDir, settings: {} })
    expect(await remembered(second.url)).toBe('Crème brûlée')
    expect(await query(second.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(1_000_000)
  })
})

describe('the password', { timeout: 30_000 }, () => {
  test('is asked of everyone and readable to the owner alone', async () => {
    const dataDir = await aDataDir()
    const { url } = await launch({ dataDir })
    const without = new URL(url)
    without.password = ''
    await expect(query(without.href, 'select 1')).rejects.toThrow(/password/)
    const wrong = new URL(url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    const rules = await readFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8')
    expect(rules).not.toMatch(/^[^#].*trust/m)
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
  })

  test('that is gone or wrong is named', async () => {
    const dataDir = await aDataDir()
    const file = join(dataDir, 'postgres-password')
    await writeFile(file, 'another')
    await expect(launch({ dataDir })).rejects.toThrow(/postgres-password does not open/)
    await rm(file)
    await expect(launch({ dataDir })).rejects.toThrow(/postgres-password, the key .* is gone/)
  })
})

describe('a start that cannot be', { timeout: 30_000 }, () => {
  test('names the directory that cannot be made', async () => {
    const file = join(await aFolder(), 'a file')
    await writeFile(file, '')
    const dataDir = join(file, 'data')
    const problem = launch({ dataDir })
    await expect(problem).rejects.toThrow(StartupProblem)
    await expect(problem).rejects.toThrow(`The data directory ${dataDir} cannot be created or written`)
  })

  test.skipIf(!canRunAsNobody)(
    'names the directory an ordinary user cannot write (needs root, and a clone nobody can enter)',
    async () => {
      const dataDir = await aFolder(0o755)
      const { report } = await launchInChild({ dataDir }, nobody)
      expect(report.problem).toContain(`The data directory ${dataDir} cannot be created or written`)
    },
  )

  test.skipIf(isRoot)('names the directory we may not write (as root mode bits do not stop us)', async () => {
    const dataDir = await aFolder()
    await chmod(dataDir, 0o500)
    await expect(launch({ dataDir })).rejects.toThrow(
      `The data directory ${dataDir} cannot be created or written`,
    )
  })

  test('repeats what PostgreSQL said', async () => {
    const dataDir = await aDataDir()
    await expect(launch({ dataDir, settings: { work_mem: 'a lot' } })).rejects.toThrow(/work_mem/)
  })

  test('says what to do about a database of another PostgreSQL', async () => {
    const dataDir = await aDataDir()
    const version = join(dataDir, 'postgres', 'PG_VERSION')
    await writeFile(version, '17\n')
    await expect(launch({ dataDir })).rejects.toThrow(
      /^The database in \S+ was made by PostgreSQL 17, and this .* brings 18\. Nothing was changed\. Run npm run backup/,
    )
    await writeFile(version, '99\n')
    await expect(launch({ dataDir })).rejects.toThrow(/Nothing was changed\. Install the newer version/)
  })
})
