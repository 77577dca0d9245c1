import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from './startup-problem.ts'

const shortest = 32

/** Without SESSION_SECRET one is made up and kept, so that signed cookies outlive a restart. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = fileIn(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const secret = (await readIfThere(file)) ?? (await writeSecret(file, randomBytes(32).toString('base64url')))
  if (secret.length >= shortest) return secret
  throw new StartupProblem(`The file ${file} is damaged. Restore it, or remove it and a new one is made.`)
}

export const findSecret = (dataDir: string) => readIfThere(fileIn(dataDir))

/** Keeps a secret unless one is kept already; answers the one that is. */
export async function keepSecret(dataDir: string, secret: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return writeSecret(fileIn(dataDir), secret)
}

const fileIn = (dataDir: string) => join(dataDir, 'session-secret')

async function writeSecret(file: string, secret: string) {
  const aside = `${file}.${randomUUID()}`
  const handle = await open(aside, 'w', 0o600)
  try {
    await handle.writeFile(secret)
    await handle.sync()
    // Linked when whole: of two processes beginning at once both read the first one's secret.
    await link(aside, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await handle.close()
    await rm(aside)
  }
  return readFile(file, 'utf8')
}

const readIfThere = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
