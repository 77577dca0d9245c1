import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartupProblem } from '../../startup-problem.ts'
import { passwordFile, superuser } from './cluster.ts'
import { spaceHint } from './files.ts'
import { discardPidFileOf, findPostmaster } from './pid-file.ts'
import type { RunningPostmaster } from './pid-file.ts'
import { freePort, stopPostmaster } from './postmaster.ts'
import type { StartedPostmaster } from './postmaster.ts'

// Whoever holds this advisory lock, in the database `postgres`, owns the cluster.
const ownerLock = 4_663_712

const longestRecovery = 5 * 60_000
// A killed owner's lock is released a moment after its death.
const lockTimeout = 1_000
const strangerTimeout = 5_000
const mostStarts = 6
// A port or pid file lost to a race, or a dead postmaster's children still about.
const passingTroubles = /in use|already exists/

export interface Owned {
  client: Client
  pid: number
  port: number
}

export interface OwnershipOptions {
  dataDir: string
  password: string
  // Where the cluster is now; a start may move it.
  cluster(): Promise<string>
  start(port: number): Promise<StartedPostmaster>
  // The port others already know, when the cluster is brought back.
  port?: number
  signal?: AbortSignal
}

// Adopts the postmaster that runs, or starts one, until this process holds the lock.
export async function takeOwnership(options: OwnershipOptions): Promise<Owned> {
  const attempt = beginAttempt(options)
  try {
    for (;;) {
      options.signal?.throwIfAborted()
      const owned = await attempt.step()
      if (owned) return owned
      await sleep(20)
    }
  } catch (error) {
    await attempt.abandon()
    throw error
  }
}

function beginAttempt(options: OwnershipOptions) {
  const { dataDir } = options
  const began = performance.now()
  let started: StartedPostmaster | undefined
  let starts = 0
  let takenSince: number | undefined

  async function step(): Promise<Owned | undefined> {
    if (performance.now() - began > longestRecovery) throw await notReady(dataDir, started)
    const cluster = await options.cluster()
    const running = await findPostmaster(cluster)
    if (!running) return await startUnlessStarting()
    const answer = await tryToOwn(options, running)
    if (answer === 'taken') refuseAfterAWhile()
    else if (answer === 'stranger' && performance.now() - began > strangerTimeout) {
      await discardPidFileOf(cluster, running.pid)
    }
    return typeof answer === 'object' ? await onKnownPort(options, answer) : undefined
  }

  async function startUnlessStarting(): Promise<undefined> {
    if (started && !started.hasEnded()) return
    if (started) await pauseAfterFailure(dataDir, started, starts)
    started = await options.start(options.port ?? (await freePort()))
    starts += 1
  }

  function refuseAfterAWhile(): void {
    takenSince ??= performance.now()
    if (performance.now() - takenSince > lockTimeout) throw alreadyUsed(dataDir)
  }

  // What another process has adopted is no longer ours to end.
  async function abandon(): Promise<void> {
    if (takenSince === undefined) await started?.abandon()
  }

  return { step, abandon }
}

// Someone may have cut only our connection; then the cluster still runs and is ours to stop.
export async function ownIfRunning(options: OwnershipOptions): Promise<Owned | undefined> {
  const running = await findPostmaster(await options.cluster())
  const answer = running && (await tryToOwn(options, running))
  return typeof answer === 'object' ? answer : undefined
}

type Answer = Owned | 'taken' | 'not-ready' | 'stranger'

async function tryToOwn(options: OwnershipOptions, running: RunningPostmaster): Promise<Answer> {
  const { pid, port, certain } = running
  if (port === undefined) return 'not-ready'
  const client = connectTo(port, options.password, 'postgres')
  try {
    await client.connect()
    const result = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      ownerLock,
    ])
    if (result.rows[0]?.held) return { client, pid, port }
    await client.end()
    return 'taken'
  } catch (error) {
    const code = error instanceof DatabaseError ? error.code : undefined
    if (code === '53300') return 'taken'
    if (code === '28P01' && certain) throw wrongPassword(options.dataDir, error)
    return certain || code === '57P03' ? 'not-ready' : 'stranger'
  }
}

export function connectTo(port: number, password: string, database: string): Client {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database,
    ssl: false,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'homeplate owner',
  })
  // A lost connection is noticed by its end; without a listener it would end the process.
  client.on('error', () => {})
  return client
}

async function onKnownPort(options: OwnershipOptions, owned: Owned): Promise<Owned | undefined> {
  if (options.port === undefined || options.port === owned.port) return owned
  await stopPostmaster(await options.cluster(), owned.pid)
  return undefined
}

async function pauseAfterFailure(dataDir: string, started: StartedPostmaster, starts: number): Promise<void> {
  const mayPass = passingTroubles.test(await started.complaint())
  if (!mayPass || starts >= mostStarts) throw await notReady(dataDir, started)
  await sleep(50 * 2 ** starts)
}

async function notReady(dataDir: string, started: StartedPostmaster | undefined): Promise<StartupProblem> {
  const complaint = started ? await started.complaint() : ''
  const [, made, ours] = otherMajor.exec(complaint) ?? []
  if (made !== undefined && ours !== undefined) return ofOtherMajor(dataDir, made, ours)
  const said = started ? ` PostgreSQL said:\n${complaint}` : ''
  return new StartupProblem(
    `The embedded database in ${dataDir} does not start.${await spaceHint(dataDir)}${said}`,
  )
}

const otherMajor = /initialized by PostgreSQL version (\S+), which is not compatible with this version (\d+)/

function ofOtherMajor(dataDir: string, made: string, ours: string): StartupProblem {
  const facts = `The database in ${dataDir} was made by PostgreSQL ${made}, and this version of Homeplate brings ${ours}. Nothing was changed.`
  const wayOut =
    Number(made) < Number(ours)
      ? 'Run npm run backup with the version of Homeplate you had before; then set DATA_DIR to a new folder, and with this version run npm run restore -- FILE.'
      : 'Install the newer version of Homeplate again.'
  return new StartupProblem(`${facts} ${wayOut}`)
}

function alreadyUsed(dataDir: string): StartupProblem {
  return new StartupProblem(
    `Another Homeplate process is already using the data directory ${dataDir}. ` +
      'Stop it first, or set DATA_DIR to another folder.',
  )
}

function wrongPassword(dataDir: string, cause: unknown): StartupProblem {
  return new StartupProblem(
    `The password in ${passwordFile(dataDir)} does not open the database beside it. Restore that file from a backup.`,
    { cause },
  )
}
