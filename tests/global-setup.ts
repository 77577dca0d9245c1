import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/server/db/database.ts'
import { application, passwordFile, superuser } from '../src/server/db/embedded/cluster.ts'
import { launchEmbedded } from '../src/server/db/embedded/launch.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { startPooler } from './pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** For who makes databases; what is tested comes as the application. */
    clusterUrl: string
    applicationUrl: string
    /** Where a pooler stands before the cluster; 0 where none does. */
    poolerPort: number
  }
}

export const template = 'homeplate_template'

/** Over these a question and its answer cost less than over the network. */
const hasSockets = process.platform !== 'win32'

/** One cluster for the whole run, with a migrated database to copy from, and the server as its processes start it. */
export async function setup(project: TestProject) {
  // Another project of the same run has made it.
  if (project.getProvidedContext().clusterUrl !== undefined) return undefined
  execFileSync(process.execPath, ['scripts/prepare.mjs', 'server'], { stdio: 'inherit' })
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-tests-'))
  const sockets = await mkdtemp(join(tmpdir(), 'homeplate-sockets-'))
  // PostgreSQL's user has to enter, too.
  await chmod(sockets, 0o777)
  // Tests that need a crash-proof cluster launch their own; this one may forget everything.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    autovacuum: 'off',
    // Of the application's password: every connection of every test hashes it so often.
    scram_iterations: '1',
    ...(hasSockets && { unix_socket_directories: sockets }),
  }
  const cluster = await launchEmbedded({ dataDir, settings })
  const clusterUrl = new URL(cluster.url)
  clusterUrl.username = superuser
  clusterUrl.password = (await readFile(passwordFile(dataDir), 'utf8')).trim()
  await makeTemplate(clusterUrl.href, cluster.url)
  project.vitest.provide('clusterUrl', clusterUrl.href)
  const applicationUrl = new URL(cluster.url)
  if (hasSockets) applicationUrl.searchParams.set('host', sockets)
  project.vitest.provide('applicationUrl', applicationUrl.href)
  const pooler = await poolerBefore(cluster.url)
  project.vitest.provide('poolerPort', pooler?.port ?? 0)
  return async () => {
    await pooler?.close()
    await cluster.stop()
    await rm(dataDir, { recursive: true })
    await rm(sockets, { recursive: true })
  }
}

/** `POOLED=12` runs the tests through PgBouncer with so many connections to each database. */
async function poolerBefore(url: string) {
  const poolSize = Number(process.env['POOLED'] ?? 0)
  if (poolSize === 0) return undefined
  const { port, username: name, password } = new URL(url)
  const settings = { max_client_conn: '2000' }
  return startPooler({ serverPort: Number(port), people: [{ name, password }], poolSize, settings })
}

async function makeTemplate(clusterUrl: string, applicationUrl: string) {
  const cluster = connect(clusterUrl, console.error)
  await cluster.pool.query(`create database ${template} owner ${application}`)
  await cluster.close()
  const url = new URL(applicationUrl)
  url.pathname = `/${template}`
  const copy = connect(url.href, console.error)
  await migrate(copy.pool, join(import.meta.dirname, '../migrations'))
  await copy.close()
}
