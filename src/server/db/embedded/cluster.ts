import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from '../../startup-problem.ts'
import { program } from './binaries.ts'
import { exists, giveTo, isErrno, spaceHint } from './files.ts'
import type { Identity } from './identity.ts'
import { lastLines, run } from './run.ts'
import type { Outcome } from './run.ts'

// Owns the cluster, and only starts, prepares and stops it.
export const superuser = 'homeplate'
// Owns the database, and nothing else: what reaches SQL through the application stays in there.
export const application = 'homeplate_app'
export const database = 'homeplate'

export function databaseUrl(port: number, password: string): string {
  return `postgres://${application}:${applicationPassword(password)}@127.0.0.1:${port}/${database}`
}

// Made from the cluster's own, so that there is one file to keep; the way back is closed.
export function applicationPassword(password: string): string {
  return createHmac('sha256', password).update('application').digest('hex')
}

// Words with accents count as words for pg_trgm only when the character type is a UTF-8 one.
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

export function clusterIn(home: string): string {
  return join(home, 'postgres')
}

export async function clusterExists(home: string): Promise<boolean> {
  return await exists(join(clusterIn(home), 'PG_VERSION'))
}

export async function clusterOwner(home: string): Promise<number | undefined> {
  return (await clusterExists(home)) ? (await stat(clusterIn(home))).uid : undefined
}

export function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres-password')
}

export async function readOrMakePassword(dataDir: string, home: string): Promise<string> {
  const file = passwordFile(dataDir)
  if (!(await exists(file))) {
    if (await clusterExists(home)) {
      throw new StartupProblem(`The file ${file}, the key to the database in ${home}, is gone. Restore it.`)
    }
    await makePassword(file)
  }
  const password = (await readFile(file, 'utf8')).trim()
  if (password !== '') return password
  throw new StartupProblem(`The file ${file}, the key to the database in ${home}, is empty. Restore it.`)
}

async function makePassword(file: string): Promise<void> {
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, randomBytes(24).toString('hex'), { mode: 0o600 })
  try {
    // Linked, not renamed: of two processes beginning at once both must use the first one's password.
    await link(fresh, file)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  } finally {
    await rm(fresh)
  }
}

export interface NewCluster {
  home: string
  binaries: string
  identity: Identity
  password: string
  sync: boolean
}

// Made aside and renamed, so that an interrupted initdb leaves nothing that looks like a cluster.
export async function createCluster(wanted: NewCluster): Promise<void> {
  const { home, identity, password } = wanted
  await removeLeftovers(home)
  const workshop = await mkdtemp(join(home, 'postgres.init-'))
  try {
    await writeFile(join(workshop, 'password'), password, { mode: 0o600 })
    await giveTo(identity.files, workshop)
    const outcome = await initialise(wanted, workshop)
    if (!outcome.ok) {
      throw new StartupProblem(
        `The database could not be created in ${home}.${await spaceHint(home)} PostgreSQL said:\n${lastLines(outcome.output)}`,
      )
    }
    await rename(join(workshop, 'cluster'), clusterIn(home))
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

async function initialise(wanted: NewCluster, workshop: string): Promise<Outcome> {
  const { binaries, identity, sync } = wanted
  let outcome: Outcome = { ok: false, output: '' }
  for (const characterType of characterTypes) {
    const args = [
      `--pgdata=${join(workshop, 'cluster')}`,
      `--username=${superuser}`,
      `--pwfile=${join(workshop, 'password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ]
    outcome = await run(program(binaries, 'initdb'), args, identity)
    if (outcome.ok || !outcome.output.includes('locale name')) break
  }
  return outcome
}

async function removeLeftovers(home: string): Promise<void> {
  const leftovers = (await readdir(home)).filter((name) => name.startsWith('postgres.init-'))
  for (const name of leftovers) {
    try {
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 })
    } catch (error) {
      // The initdb of a killed process may still be writing there; the next new cluster removes it.
      if (!isErrno(error, 'ENOTEMPTY')) throw error
    }
  }
}
