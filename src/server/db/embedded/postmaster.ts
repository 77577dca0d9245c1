import { spawn } from 'node:child_process'
import { open, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries.ts'
import { isErrno } from './files.ts'
import type { Identity } from './identity.ts'
import { isPostmaster } from './pid-file.ts'
import { cleanEnvironment, lastLines, neutralDirectory } from './run.ts'

const largestLog = 4 * 1024 * 1024

const baseSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '64MB',
  fsync: 'on',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Failed statements carry what people typed, and the server reports them itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

export interface StartedPostmaster {
  pid: number | undefined
  hasEnded(): boolean
  // What PostgreSQL has written since this start.
  complaint(): Promise<string>
  // For a start that came to nothing: ends it and waits.
  abandon(): Promise<void>
}

export interface PostmasterOptions {
  cluster: string
  binaries: string
  identity: Identity
  port: number
  logFile: string
  settings: Record<string, string>
}

export async function startPostmaster(options: PostmasterOptions): Promise<StartedPostmaster> {
  const { cluster, binaries, identity, logFile } = options
  const settings = { ...baseSettings, port: String(options.port), ...options.settings }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const wrapped = identity.wrap(program(binaries, 'postgres'), ['-D', cluster, ...flags])
  const log = await openLog(logFile, identity)
  let ended: string | undefined
  try {
    // Its own session: Ctrl-C must not reach it before our server has finished.
    const child = spawn(wrapped.command, wrapped.args, {
      ...cleanEnvironment,
      ...wrapped.as,
      cwd: neutralDirectory,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.handle.fd, log.handle.fd],
    })
    child.once('error', (error) => (ended = error.message))
    child.once('exit', (code, signal) => (ended = `ended with ${signal ?? `code ${code}`}`))
    child.unref()
    const hasEnded = () => ended !== undefined
    return {
      pid: child.pid,
      hasEnded,
      complaint: async () => lastLines(`${await textFrom(logFile, log.size)}\n${ended ?? ''}`),
      async abandon() {
        if (child.pid !== undefined && !hasEnded()) await endProcess(child.pid, async () => hasEnded())
      },
    }
  } finally {
    await log.handle.close()
  }
}

async function openLog(logFile: string, identity: Identity) {
  const handle = await open(logFile, 'a', 0o600)
  if (identity.files) await handle.chown(identity.files.uid, identity.files.gid)
  const { size } = await handle.stat()
  if (size <= largestLog) return { handle, size }
  await handle.truncate()
  return { handle, size: 0 }
}

async function textFrom(path: string, position: number): Promise<string> {
  const length = Math.min((await stat(path)).size - position, 64 * 1024)
  if (length <= 0) return ''
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  await endProcess(pid, async () => !(await isPostmaster(pid, cluster)))
}

// Fast shutdown, then immediate, then by force; a cluster survives each of them.
async function endProcess(pid: number, isGone: () => Promise<boolean>): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, timeout] of steps) {
    if (await isGone()) return
    signalProcess(pid, signal)
    const until = performance.now() + timeout
    while (performance.now() < until) {
      if (await isGone()) return
      await sleep(20)
    }
  }
  throw new Error(`The database process ${pid} does not end`)
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!isErrno(error, 'ESRCH')) throw error
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
