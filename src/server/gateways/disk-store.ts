import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Failure, outOfSpace, picturesUnreachable } from '../../domain/errors.ts'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import type { ObjectStore, StoredObject } from '../../domain/uploads/object-store.ts'
import type { Log } from '../http/log.ts'
import { syncFolder } from '../db/sync-folder.ts'

interface Options {
  directory: string
  log: Log
}

interface DiskOptions extends Options {
  leftFree?: { most: number; share: number }
}

const unfinishedEnding = '.unfinished'

/** Objects as files in a folder of this machine. */
export function createDiskStore({ directory, log, leftFree = limits.leftFree }: DiskOptions): ObjectStore {
  const fileOf = (key: string) => {
    if (!/^[\w-]+\/[\w-][\w.-]*$/.test(key)) throw new Error('A key is a folder and a name')
    return join(directory, key)
  }

  const named = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw nameFailure(error, log)
    }
  }

  /** In bytes, of the files that are on their way. */
  let arriving = 0

  /** What has arrived of a file counts twice until all of it has: in doubt too much is left free. */
  async function takeRoom(size: number) {
    const { bavail, blocks, bsize } = await statfs(directory)
    if (bavail * bsize - arriving - size < Math.min(leftFree.most, blocks * bsize * leftFree.share))
      throw Object.assign(new Error('Too little would be left'), { code: 'ENOSPC' })
    arriving += size
  }

  async function write(file: string, body: StoredObject['body']) {
    const unfinished = join(directory, `.${randomUUID()}${unfinishedEnding}`)
    // Opened first: a stream that fails at once must find a file to remove.
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      // The bytes are on the disk before their name is, so nobody ever reads half a file.
      await pipeline(body, handle.createWriteStream({ flush: true }))
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await syncFolder(dirname(file))
  }

  return {
    put: (key, { body, size }) =>
      named(async () => {
        const file = fileOf(key)
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        await takeRoom(size)
        await write(file, body).finally(() => (arriving -= size))
      }),

    get: (key) =>
      named(async () => {
        // Opened here, where it can be told when that fails: a stream that fails before anybody listens ends the process.
        const handle = await open(fileOf(key)).catch(unlessMissing)
        if (!handle) return undefined
        try {
          const { size } = await handle.stat()
          return { body: handle.createReadStream(), size }
        } catch (error) {
          await handle.close()
          throw error
        }
      }),

    remove: (key) => named(() => rm(fileOf(key), { force: true })),
  }
}

/** What a server that was killed left half written; another one on the same folder may still be writing the young ones. */
export async function removeUnfinished({ directory, log }: Options) {
  try {
    const names = (await readdir(directory).catch(unlessMissing)) ?? []
    for (const name of names.filter((one) => one.endsWith(unfinishedEnding))) {
      const file = join(directory, name)
      const found = await stat(file).catch(unlessMissing)
      const isOld = found && Date.now() - found.mtimeMs > limits.unfinishedKept
      if (isOld) await rm(file, { force: true })
    }
  } catch (error) {
    log.warn({ code: codeOf(error) }, 'unfinished uploads could not be removed')
  }
}

const codeOf = (error: unknown) => (error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : '')

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

function nameFailure(error: unknown, log: Log) {
  const code = codeOf(error)
  if (error instanceof Failure || code === '') return error
  log.warn({ code }, 'the folder of uploads failed')
  return /^(ENOSPC|EDQUOT)$/.test(code) ? outOfSpace() : picturesUnreachable()
}
