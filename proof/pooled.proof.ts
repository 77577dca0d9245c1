import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pretendServer } from '../tests/pretend-server.ts'
import { type Pooler, startPooler } from '../tests/pooler.ts'
import { startProcess } from '../tests/process.ts'
import { aPrimary, aReplicaOf, owner, type Server } from './pooled/cluster.ts'
import { showBackups, showReplica } from './pooled/replica.ts'
import { showRefusals } from './pooled/refusals.ts'
import { showRestarts } from './pooled/restarts.ts'
import { showFewConnections, showNothingLeft } from './pooled/shared-connections.ts'
import { type Site, showSite } from './pooled/two-instances.ts'
import { createFindings } from './findings.ts'

/** Fewer than one instance has connections. */
const poolSize = 4
const database = 'site'

const findings = createFindings()
const folder = await mkdtemp(join(tmpdir(), 'homeplate-pooled-'))
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]

try {
  const primary = await aPrimary(folder, database)
  closing.push(() => primary.stop())
  const replica = await aReplicaOf(primary, folder)
  closing.push(() => replica.stop())
  const pooler = await aPooler(primary)
  console.log(`PostgreSQL ${primary.version}, a streaming replica, PgBouncer with ${poolSize} connections\n`)

  await refusals(primary, replica, pooler)
  const site = await start(primary, replica, pooler)
  await showSite(findings, site, primary)
  await showNothingLeft(findings, pooled(pooler), poolSize)
  await showFewConnections(findings, site, primary, poolSize)
  await showReplica(findings, site, replica)
  await showBackups(findings, site, replica, folder)
  await showRestarts(findings, site, { pooler, primary })
  await findings.show('both instances end when they are told to', async () => {
    const codes = await Promise.all(site.instances.map(({ end }) => end('SIGTERM')))
    if (codes.some((code) => code !== 0)) throw new Error(`they ended with ${codes.join(' and ')}`)
  })
} catch (error) {
  await findings.show('the proof comes to its end', () => Promise.reject(error))
} finally {
  for (const close of closing.toReversed()) await close()
}
findings.end()

async function aPooler(server: Server, settings?: Record<string, string>) {
  const people = [owner]
  const pooler = await startPooler({
    serverPort: server.port,
    people: people.map(({ name, password }) => ({ name, password })),
    poolSize,
    ...(settings && { settings }),
  })
  closing.push(pooler.close)
  return pooler
}

function pooled({ port }: Pooler) {
  return `postgres://${owner.name}:${owner.password}@127.0.0.1:${port}/${database}`
}

async function refusals(primary: Server, replica: Server, asItComes: Pooler) {
  const ignoring = await aPooler(primary, {
    ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout',
  })
  const old = await pretendServer({ version: '140012' })
  await primary.ask('postgres', `create database elsewhere owner ${owner.name}`)
  await showRefusals(findings, primary, {
    direct: primary.url(database),
    pooler: pooled(asItComes),
    ignoring: pooled(ignoring),
    elsewhere: primary.url('elsewhere'),
    replica: replica.url(database),
    old: old.url,
  })
  await old.close()
  await ignoring.close()
}

/** Two instances that start at the same moment on an empty database. */
async function start(primary: Server, replica: Server, pooler: Pooler): Promise<Site> {
  const settings = {
    DATABASE_URL: pooled(pooler),
    DATABASE_DIRECT_URL: primary.url(database),
    DATABASE_REPLICA_URL: replica.url(database),
    SESSION_SECRET: 'of this proof alone, and long enough for it',
    PAYMENTS: 'off',
  }
  const dataDir = (name: string) => ({ DATA_DIR: join(folder, name) })
  const begun = ['one', 'other'].map(async (name) => {
    const instance = await startProcess({ ...settings, ...dataDir(name) })
    closing.push(async () => instance.child.exitCode === null && instance.end('SIGKILL'))
    return instance
  })
  const [one, other] = await Promise.all(begun)
  return { database, settings, instances: [one!, other!], here: one!.url, there: other!.url }
}
