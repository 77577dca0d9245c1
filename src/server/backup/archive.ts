import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, rmSync } from 'node:fs'
import { access, open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartupProblem } from '../startup-problem.ts'
import { Refusal } from './refusal.ts'
import { BrokenTar, endOfTar, readTar, type TarEntry, tarHeader, tarPadding } from './tar.ts'
import { syncFolder } from '../db/sync-folder.ts'

/** The last file of every backup, as `sha256sum -c` reads it: one without it is not whole. */
const sumsName = 'SHA256SUMS'

export interface Archive {
  add(name: string, size: number, body: AsyncIterable<Uint8Array> | Uint8Array[]): Promise<void>
  addText(name: string, text: string): Promise<void>
  /** Gives the file its name; answers its size. */
  finish(): Promise<number>
  abandon(): void
}

/** A .tar.gz that has its name once it is whole and on the disk. */
export async function createArchive(file: string): Promise<Archive> {
  if (await isThere(file)) throw new StartupProblem(`There is a file ${file} already. Name another one.`)
  const unfinished = `${file}.unfinished`
  // It holds what people wrote, and hashes of their passwords.
  const handle = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw cannotWrite(file, error)
    throw new StartupProblem(
      `Another backup is being written to ${unfinished}, or one was broken off. If none is, remove that file.`,
    )
  })
  const remove = () => rmSync(unfinished, { force: true })
  process.once('exit', remove)

  const gzip = createGzip()
  let failure: unknown
  const written = pipeline(gzip, handle.createWriteStream({ flush: true })).catch((error: unknown) => {
    failure = cannotWrite(file, error)
  })
  const sums: string[] = []
  const now = new Date()

  async function write(chunk: Uint8Array) {
    if (failure === undefined && !gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), written])
    if (failure !== undefined) throw failure
  }

  async function add(name: string, size: number, body: AsyncIterable<Uint8Array> | Uint8Array[]) {
    const hash = createHash('sha256')
    let length = 0
    await write(tarHeader(name, size, now))
    for await (const chunk of body) {
      hash.update(chunk)
      length += chunk.length
      await write(chunk)
    }
    if (length !== size)
      throw new Error(`${name} has ${length} bytes and not ${size}: it changed while it was read`)
    await write(tarPadding(size))
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }

  const addText = (name: string, text: string) => {
    const bytes = Buffer.from(text)
    return add(name, bytes.length, [bytes])
  }

  return {
    add,
    addText,
    async finish() {
      await addText(sumsName, sums.join(''))
      await write(endOfTar)
      gzip.end()
      await written
      if (failure !== undefined) throw failure
      await rename(unfinished, file)
      process.off('exit', remove)
      await syncFolder(dirname(file))
      return (await stat(file)).size
    },
    abandon() {
      gzip.destroy()
      remove()
      process.off('exit', remove)
    },
  }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

const codeOf = (error: unknown) => (error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : '')

const cannotWrite = (file: string, cause: unknown) =>
  new StartupProblem(
    `The backup ${file} could not be written${codeOf(cause) === 'ENOSPC' ? ': the disk is full' : ` (${codeOf(cause)})`}.`,
    { cause },
  )

/** The files of a backup, in their order. */
export async function* readArchive(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  // What happens to the file is told by what it is unpacked to.
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip)
  try {
    yield* readTar(gunzip)
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

function whatIsWrong(file: string, error: unknown) {
  const code = codeOf(error)
  if (code === 'ENOENT') return new StartupProblem(`There is no file ${file}.`, { cause: error })
  if (code === 'EACCES' || code === 'EISDIR')
    return new StartupProblem(`The file ${file} cannot be read (${code}).`, { cause: error })
  if (error instanceof BrokenTar || code.startsWith('Z_')) return broken(file, error)
  return error
}

export const broken = (file: string, cause?: unknown) =>
  new Refusal(
    'broken',
    `The file ${file} is not a whole backup, or is damaged${cause instanceof Error ? ` (${cause.message})` : ''}. Nothing was restored.`,
    { cause },
  )

/** Reads a whole backup and holds every file against its checksum; answers the texts that say what is in it. */
export const verifyArchive = (file: string): Promise<Map<string, string>> =>
  readSums(file).catch((error: unknown) => {
    throw whatIsWrong(file, error)
  })

async function readSums(file: string) {
  const sums: string[] = []
  const texts = new Map<string, string>()
  for await (const { name, body } of readArchive(file)) {
    const hash = createHash('sha256')
    const parts: Buffer[] = []
    for await (const chunk of body) {
      hash.update(chunk)
      if (!name.includes('/')) parts.push(chunk)
    }
    if (!name.includes('/')) texts.set(name, Buffer.concat(parts).toString())
    if (name !== sumsName) sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  if (!texts.has(sumsName)) throw broken(file, new Error('its end is missing'))
  if (texts.get(sumsName) !== sums.join('')) throw broken(file, new Error('a checksum does not match'))
  return texts
}
