import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, inject } from 'vitest'
import { passwordFile, superuser } from '../../src/server/db/embedded/cluster.ts'
import { canEnter } from '../../src/server/db/embedded/files.ts'
import type { Owner } from '../../src/server/db/embedded/identity.ts'
import { launchEmbedded } from '../../src/server/db/embedded/launch.ts'
import type { EmbeddedDatabase, LaunchOptions } from '../../src/server/db/embedded/launch.ts'
import { cleanEnvironment, run } from '../../src/server/db/embedded/run.ts'

export const isRoot = process.getuid?.() === 0
export const nobody: Owner = { uid: 65534, gid: 65534 }
// A clone or a Node.js below a folder that only root may enter is out of reach for anyone else.
export const canRunAsNobody =
  isRoot &&
  (await canEnter(nobody, dirname(fileURLToPath(import.meta.url)))) &&
  (await canEnter(nobody, dirname(process.execPath)))
const quick = { fsync: 'off' }

const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

export async function aFolder(mode = 0o700): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-db-'))
  await chmod(folder, mode)
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

// A data directory with an empty cluster.
export async function aDataDir(): Promise<string> {
  const dataDir = await aFolder()
  const outcome = await run('cp', ['-a', `${inject('emptyDataDir')}/.`, dataDir])
  if (!outcome.ok) throw new Error(outcome.output)
  return dataDir
}

export async function launch(options: LaunchOptions): Promise<EmbeddedDatabase> {
  const database = await launchEmbedded({ settings: quick, ...options })
  undo.push(() => database.stop())
  return database
}

export interface Child {
  report: { url?: string; problem?: string }
  kill(): Promise<void>
  stop(): Promise<void>
}

export function spawnChild(options: LaunchOptions, as: Partial<Owner> = {}): ChildProcess {
  const child = spawn(
    process.execPath,
    [inject('launchChild'), JSON.stringify({ settings: quick, ...options })],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      ...(as.uid !== undefined && cleanEnvironment),
      ...as,
    },
  )
  undo.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.stdin?.end()
    await once(child, 'exit')
  })
  return child
}

// The launcher in another process; it stops its database when the test ends.
export async function launchInChild(options: LaunchOptions, as: Partial<Owner> = {}): Promise<Child> {
  const child = spawnChild(options, as)
  if (!child.stdout) throw new Error('The child has no output')
  const exited = once(child, 'exit')
  const [line]: unknown[] = await once(createInterface(child.stdout), 'line')
  const report: unknown = JSON.parse(String(line))
  return {
    report: typeof report === 'object' && report ? report : {},
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.stdin?.end()
      await exited
    },
  }
}

export async function query(url: string | undefined, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  // The server may go away while a test kills it; the query itself reports that.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

// The way in for who owns the cluster.
export async function asSuperuser(dataDir: string, url: string): Promise<string> {
  const address = new URL(url)
  address.username = superuser
  address.password = (await readFile(passwordFile(dataDir), 'utf8')).trim()
  return address.href
}

export async function remember(url: string | undefined): Promise<void> {
  await query(url, `create table dish (name text); insert into dish values ('Crème brûlée')`)
}

export async function remembered(url: string | undefined): Promise<unknown> {
  return (await query(url, 'select name from dish'))[0]?.['name']
}

export async function postmasterPid(home: string): Promise<number> {
  return Number((await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const until = Date.now() + 20_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > until) throw error
      await sleep(50)
    }
  }
}
