import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { systemAccounts, unprivilegedAccount } from '../../src/server/db/embedded/accounts.ts'

const installed = '/usr/lib/postgresql'

/** The oldest that is supported and here: what it can do, newer ones can, too. */
function binaries() {
  const majors = existsSync(installed) ? readdirSync(installed).map(Number) : []
  const major = majors.filter((one) => one >= 15).toSorted((a, b) => a - b)[0]
  if (major === undefined) throw new Error('There is no PostgreSQL here: apt-get install postgresql')
  return join(installed, String(major), 'bin')
}

export const owner = { name: 'homeplate', password: 'only-of-this-proof' }
const superuser = 'postgres'

/** PostgreSQL refuses to run as root. */
const runAs = async () => {
  const account = process.getuid?.() === 0 ? await unprivilegedAccount(systemAccounts) : undefined
  return account && { uid: account.uid, gid: account.gid }
}

export interface Server {
  port: number
  version: string
  url(database: string): string
  ask(database: string, statement: string): Promise<Record<string, unknown>[]>
  /** What it wrote down since it was started. */
  log(): string
  start(): Promise<void>
  stop(): Promise<void>
}

/** A server whose first database belongs to somebody who may do no more than own it. */
export async function aPrimary(folder: string, database: string): Promise<Server> {
  const as = await runAs()
  const data = join(folder, 'primary')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, owner.password)
  await chmod(folder, 0o777)
  await chmod(passwordFile, 0o644)
  const args = [`--pgdata=${data}`, `--username=${superuser}`, `--pwfile=${passwordFile}`]
  const kind = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(binaries(), 'initdb'), [...args, ...kind], { stdio: 'pipe', cwd: folder, ...as })
  const server = await serverIn(data, as)
  await server.start()
  await server.ask('postgres', `create role ${owner.name} login password '${owner.password}'`)
  await server.ask('postgres', `create database ${database} owner ${owner.name}`)
  return server
}

/** A copy of its files that goes on with what it writes. */
export async function aReplicaOf(primary: Server, folder: string): Promise<Server> {
  const as = await runAs()
  const data = join(folder, 'replica')
  await primary.stop()
  execFileSync('cp', ['-a', join(folder, 'primary'), data])
  await primary.start()
  const from = `host=127.0.0.1 port=${primary.port} user=${superuser} password=${owner.password}`
  execFileSync('touch', [join(data, 'standby.signal')], { cwd: folder, ...as })
  const settings = { primary_conninfo: from, hot_standby_feedback: 'on', log_statement: 'all' }
  const replica = await serverIn(data, as, settings)
  await replica.start()
  return replica
}

async function serverIn(
  data: string,
  as: { uid: number; gid: number } | undefined,
  settings: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort()
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const urlOf = (name: string, database: string) =>
    `postgres://${name}:${owner.password}@127.0.0.1:${port}/${database}`
  let running: ChildProcess | undefined
  let said: Buffer[] = []
  async function ask(database: string, statement: string) {
    const client = new pg.Client({ connectionString: urlOf(superuser, database) })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const server: Server = {
    port,
    version: '',
    url: (database) => urlOf(owner.name, database),
    ask,
    log: () => Buffer.concat(said).toString(),
    async start() {
      said = []
      const child = spawn(join(binaries(), 'postgres'), ['-D', data, ...flags], { cwd: data, ...as })
      running = child
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => said.push(chunk))
      for (;;) {
        if (child.exitCode !== null) throw new Error(Buffer.concat(said).toString())
        const version = await ask('postgres', 'show server_version').catch(() => undefined)
        if (version) {
          server.version = String(version[0]!['server_version'])
          return
        }
        await wait(50)
      }
    },
    async stop() {
      const child = running
      running = undefined
      if (!child || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
  return server
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
