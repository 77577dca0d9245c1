import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from '../../startup-problem.ts'
import { canEnter, exists, isErrno } from './files.ts'
import type { Identity } from './identity.ts'

export const defaultSpareRoot = '/var/lib/homeplate'

// The folder that holds the cluster: the data directory, unless PostgreSQL's user cannot get there.
export async function findHome(dataDir: string): Promise<string> {
  const home = await readLocation(dataDir)
  if (home === undefined) return dataDir
  if (await exists(home)) return home
  throw new StartupProblem(
    `The database of ${dataDir} is kept in ${home}, but that folder is gone. ` +
      `Restore it, or remove ${locationFile(dataDir)} to begin with an empty database.`,
  )
}

export async function settleHome(
  dataDir: string,
  identity: Identity,
  spareRoot: string,
  log: (line: string) => void,
): Promise<string> {
  const current = await findHome(dataDir)
  if (current === dataDir && (await canEnter(identity.files, dataDir))) return dataDir
  const home = current === dataDir ? await openSpareHome(dataDir, spareRoot) : current
  await handOver(home, identity)
  // Written before anything moves, so that an interrupted move is found again.
  await writeLocation(dataDir, home)
  await moveCluster(dataDir, home)
  if (current === dataDir) {
    log(`The user PostgreSQL runs as cannot enter ${dataDir}; the database is kept in ${home}`)
  }
  return home
}

async function openSpareHome(dataDir: string, spareRoot: string): Promise<string> {
  await mkdir(spareRoot, { recursive: true })
  await chmod(spareRoot, 0o755)
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  // A fresh folder each time: an emptied data directory must not bring an old database back.
  return await mkdtemp(join(spareRoot, `${name}-`))
}

async function handOver(home: string, identity: Identity): Promise<void> {
  if (identity.files) await chown(home, identity.files.uid, identity.files.gid)
}

async function moveCluster(dataDir: string, home: string): Promise<void> {
  const from = join(dataDir, 'postgres')
  const to = join(home, 'postgres')
  if (!(await exists(from))) return
  if (await exists(to)) {
    throw new StartupProblem(
      `Both ${from} and ${to} hold a database. Move the one you do not need elsewhere.`,
    )
  }
  try {
    await rename(from, to)
  } catch (error) {
    if (!isErrno(error, 'EXDEV')) throw error
    await copyAcross(from, to)
  }
}

async function copyAcross(from: string, to: string): Promise<void> {
  await rm(`${to}.moving`, { recursive: true, force: true })
  await cp(from, `${to}.moving`, { recursive: true, verbatimSymlinks: true })
  await rename(`${to}.moving`, to)
  await rename(from, `${from}.moved`)
  await rm(`${from}.moved`, { recursive: true, force: true })
}

function locationFile(dataDir: string): string {
  return join(dataDir, 'postgres-location')
}

async function readLocation(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(locationFile(dataDir), 'utf8')).trim()
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
}

async function writeLocation(dataDir: string, home: string): Promise<void> {
  const fresh = `${locationFile(dataDir)}.new`
  await writeFile(fresh, `${home}\n`)
  await rename(fresh, locationFile(dataDir))
}
