import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, statfsSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const aFolder = () => mkdtemp(join(tmpdir(), 'homeplate-disk-'))

const mount = (folder: string, size: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { stdio: 'pipe' })
const unmount = (folder: string) => execFileSync('umount', ['--lazy', folder])

export async function canMount() {
  const folder = await aFolder()
  try {
    mount(folder, '1m')
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A small disk of its own. */
export async function withDisk(folder: string, size: string, work: () => Promise<void>) {
  mkdirSync(folder, { recursive: true })
  mount(folder, size)
  try {
    await work()
  } finally {
    unmount(folder)
  }
}

/** Takes whatever space is left, to the last block. */
export function fillUp(file: string) {
  const handle = openSync(file, 'a')
  try {
    for (const piece of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)])
      try {
        for (;;) writeSync(handle, piece)
      } catch (error) {
        if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ENOSPC') throw error
      }
  } finally {
    closeSync(handle)
  }
}

export const freeIn = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
