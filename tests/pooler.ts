import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemAccounts, unprivilegedAccount } from '../src/server/db/embedded/accounts.ts'

const program = '/usr/sbin/pgbouncer'

interface Options {
  /** The port of the database server. */
  serverPort: number
  /** Who may come, with their passwords. */
  people: { name: string; password: string }[]
  /** Connections to the server for one of them on one database. */
  poolSize: number
  /** Beyond what Debian's file says. */
  settings?: Record<string, string>
}

export interface Pooler {
  port: number
  start(): Promise<void>
  /** Hangs up on everybody, as a machine does that loses its power. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** Debian's PgBouncer, as its file has it but for the transaction mode. */
export async function startPooler({ serverPort, people, poolSize, settings = {} }: Options): Promise<Pooler> {
  if (!existsSync(program)) throw new Error('There is no PgBouncer here: apt-get install pgbouncer')
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-pooler-'))
  // It refuses to run as root.
  const runner = process.getuid?.() === 0 ? await unprivilegedAccount(systemAccounts) : undefined
  await chmod(folder, 0o777)
  const port = await freePort()
  const words = (entries: Record<string, string | number>) =>
    Object.entries(entries).map(([name, value]) => `${name} = ${value}`)
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${serverPort}`,
    '[pgbouncer]',
    ...words({
      listen_addr: '127.0.0.1',
      listen_port: port,
      unix_socket_dir: '',
      auth_type: 'md5',
      auth_file: join(folder, 'userlist.txt'),
      logfile: join(folder, 'log'),
      pidfile: join(folder, 'pid'),
      pool_mode: 'transaction',
      default_pool_size: poolSize,
      ...settings,
    }),
  ]
  await writeFile(join(folder, 'pgbouncer.ini'), lines.join('\n'))
  await writeFile(
    join(folder, 'userlist.txt'),
    people.map(({ name, password }) => `"${name}" "${password}"\n`).join(''),
  )

  let running: ReturnType<typeof spawn> | undefined
  async function start() {
    const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
      stdio: 'ignore',
      ...(runner && { uid: runner.uid, gid: runner.gid }),
    })
    running = child
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(await readFile(join(folder, 'log'), 'utf8'))
      await wait(20)
    }
  }
  async function kill() {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await rm(join(folder, 'pid'), { force: true })
  }
  await start()
  return {
    port,
    start,
    kill,
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const closed = once(server, 'close')
  server.close()
  await closed
  return port
}

function answers(port: number) {
  const socket = connect(port, '127.0.0.1')
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}
