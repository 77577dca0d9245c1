import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../tests/database.ts'
import { unset } from '../../tests/environment.ts'
import { fillFolder } from '../../tests/filled.ts'
import { startProcess, startRefused } from '../../tests/process.ts'
import { everythingIn } from '../../tests/server/compared.ts'
import { joinEmbedded } from './db/embedded/join.ts'
import { unfinishedRestore } from './db/migrate.ts'

const root = join(import.meta.dirname, '../..')

/** As `npm run` starts them. */
function start(name: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`dist/server/${name}.js`, ...args], {
    cwd: root,
    env: { ...process.env, ...unset, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}
const run = (...[name, args, env]: Parameters<typeof start>) => start(name, args, env).ended

let folder: string
let dataDir: string
let file: string
let original: Awaited<ReturnType<typeof everythingIn>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeplate-commands-'))
  dataDir = join(folder, 'data')
  file = join(folder, 'site.tar.gz')
  fillFolder(dataDir)
  const server = await startProcess({ DATA_DIR: dataDir })
  original = await everythingIn(await joinEmbedded(dataDir))
  const written = await run('backup', [file, '--with-secrets'], { DATA_DIR: dataDir })
  expect(written).toEqual({ code: 0, output: expect.stringContaining(`${file}: `) })
  await server.end('SIGTERM')
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

/** All but what a restore writes down of itself. */
async function restoredIn(url: string | undefined) {
  const { made, tables } = await everythingIn(url)
  const facts = tables['site_facts']!.filter((row) => !row.startsWith('(restored-backup,'))
  return { made, tables: { ...tables, site_facts: facts } }
}

const busy = { timeout: 120_000 }

test('a running site is restored into an empty folder, with its secret', busy, async () => {
  const empty = join(folder, 'empty')
  const restored = await run('restore', [file], { DATA_DIR: empty })
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('is restored: ') })
  const secretOf = (of: string) => readFile(join(of, 'session-secret'), 'utf8')
  expect(await secretOf(empty)).toBe(await secretOf(dataDir))
  const again = await startProcess({ DATA_DIR: empty })
  // Nothing but what every start does.
  expect((await restoredIn(await joinEmbedded(empty))).tables).toEqual(original.tables)
  await again.end('SIGTERM')
  expect(await run('restore', [file], { DATA_DIR: empty })).toEqual({
    code: 2,
    output: expect.stringContaining('This database is not empty'),
  })
})

test('one that is killed leaves a database that says so, and can be repeated', busy, async () => {
  const database = await emptyDatabase()
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'elsewhere') }
  // As an earlier one that was killed left it; who reads it holds the restore up at its very end.
  await database.pool.query(`create table ${unfinishedRestore} (began_at timestamptz)`)
  const reader = await database.pool.connect()
  await reader.query(`begin; select from ${unfinishedRestore}`)
  const killed = start('restore', [file], env)
  const waiting = () => database.pool.query(`select from pg_locks where not granted`)
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 60_000 }).toBe(1)
  killed.child.kill('SIGKILL')
  await killed.ended
  await reader.query('rollback')
  reader.release()
  expect(await startRefused(env)).toEqual({
    code: 1,
    output: expect.stringContaining('A restore into this database was broken off'),
  })
  // The killed one's connection may take a moment to end.
  await expect.poll(async () => (await run('restore', [file], env)).code, { timeout: 60_000 }).toBe(0)
  expect(await restoredIn(database.url)).toEqual(original)
  await database.drop()
})

test('what they cannot do is said in a sentence', busy, async () => {
  const nothing = { DATA_DIR: join(folder, 'nothing') }
  expect(await run('backup', [], nothing)).toEqual({
    code: 1,
    output: `There is no database in ${nothing.DATA_DIR}.\n`,
  })
  expect(await run('restore', ['--fast'], nothing)).toEqual({
    code: 1,
    output: 'Usage: npm run restore -- FILE\n',
  })
})
