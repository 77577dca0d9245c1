import { link, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exists, isErrno } from './files.ts'

export interface RunningPostmaster {
  pid: number
  // Unknown until PostgreSQL has written that line.
  port: number | undefined
  // Whether the process is known to be this cluster's, or only some process with that number.
  certain: boolean
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

async function readPidFile(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

// The living postmaster of this cluster; a pid file whose number went to a stranger is put away.
export async function findPostmaster(cluster: string): Promise<RunningPostmaster | undefined> {
  const text = await readPidFile(pidFile(cluster))
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3]) || undefined
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  const kin = await belongsTo(pid, cluster)
  if (kin !== 'no') return { pid, port, certain: kin === 'yes' }
  await discardPidFile(cluster, text)
  return undefined
}

export async function discardPidFileOf(cluster: string, pid: number): Promise<void> {
  const text = await readPidFile(pidFile(cluster))
  if (text !== undefined && Number(text.split('\n')[0]) === pid) await discardPidFile(cluster, text)
}

// PostgreSQL trusts any living process with that number, so the file has to go before it starts.
async function discardPidFile(cluster: string, seen: string): Promise<void> {
  const aside = `${pidFile(cluster)}.stale-${process.pid}`
  try {
    await rename(pidFile(cluster), aside)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return
    throw error
  }
  // Someone may have started a postmaster since we looked; then its file goes back.
  if ((await readPidFile(aside)) !== seen) await link(aside, pidFile(cluster))
  await rm(aside)
}

// A process that has ended without being reaped counts as gone.
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const kin = await belongsTo(pid, cluster)
  return kin === 'unknown' ? (await findPostmaster(cluster))?.pid === pid : kin === 'yes'
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isErrno(error, 'EPERM')
  }
}

async function belongsTo(pid: number, cluster: string): Promise<'yes' | 'no' | 'unknown'> {
  if (process.platform !== 'linux') return 'unknown'
  // Someone may have removed the cluster beneath a running postmaster.
  if (!(await exists(cluster))) return await namesCluster(pid, cluster)
  const home = await stat(cluster)
  try {
    // A postmaster works inside its data directory, under whatever name that was opened.
    const cwd = await stat(`/proc/${pid}/cwd`)
    return cwd.dev === home.dev && cwd.ino === home.ino ? 'yes' : 'no'
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ESRCH')) return 'no'
    if (!isErrno(error, 'EACCES', 'EPERM')) throw error
    return await namesCluster(pid, cluster)
  }
}

// Containers may hide other users' directories, though not their command lines.
async function namesCluster(pid: number, cluster: string): Promise<'yes' | 'no'> {
  try {
    const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    return args.includes(cluster) ? 'yes' : 'no'
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ESRCH')) return 'no'
    throw error
  }
}
