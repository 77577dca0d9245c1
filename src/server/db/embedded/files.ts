import { access, chmod, lchown, opendir, realpath, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Owner } from './identity.ts'

export function isErrno(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  return codes.length === 0 ? 'syscall' in error : codes.includes(error.code)
}

export async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) return false
    throw error
  }
}

type Kind = 'directory' | 'link' | 'file'

// Children before their directory, which thereby marks that everything below it is done.
export async function eachEntry(
  root: string,
  visit: (path: string, kind: Kind) => Promise<void>,
): Promise<void> {
  for await (const entry of await opendir(root)) {
    const path = join(root, entry.name)
    if (entry.isDirectory()) await eachEntry(path, visit)
    else await visit(path, entry.isSymbolicLink() ? 'link' : 'file')
  }
  await visit(root, 'directory')
}

// A cluster made under one identity opens under another once its files belong to that one.
export async function giveTo(owner: Owner | undefined, root: string): Promise<void> {
  if (!owner || (await stat(root)).uid === owner.uid) return
  await eachEntry(root, (path) => lchown(path, owner.uid, owner.gid))
}

// Takes permissions away that go beyond these; a folder of somebody else's is left to them.
export async function narrow(
  directory: string,
  widest: number,
  log: (line: string) => void = () => {},
): Promise<void> {
  const mode = (await stat(directory)).mode & 0o777
  if (process.platform === 'win32' || (mode & ~widest) === 0) return
  try {
    await chmod(directory, mode & widest)
  } catch (error) {
    if (!isErrno(error, 'EPERM', 'EROFS', 'ENOTSUP')) throw error
    log(`Others can look into ${directory}, and it is not ours to change. Please close it (chmod 700).`)
  }
}

// Whether someone without root's powers may walk down to this directory, and into it.
export async function canEnter(owner: Owner | undefined, directory: string): Promise<boolean> {
  if (!owner) return true
  let path = await realpath(directory)
  for (;;) {
    const { mode, uid, gid } = await stat(path)
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (dirname(path) === path) return true
    path = dirname(path)
  }
}

export async function spaceHint(directory: string): Promise<string> {
  const { bavail, bsize } = await statfs(directory)
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024)
  return megabytes < 100 ? ` The disk that holds ${directory} has only ${megabytes} MB left.` : ''
}
