import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from './startup-problem.ts'

const shortest = 32

/** Without SESSION_SECRET one is made up and kept, so that signed cookies outlive a restart. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const secret = (await readIfThere(file)) ?? (await makeSecret(file))
  if (secret.length >= shortest) return secret
  throw new StartupProblem(`The file ${file} is damaged. Restore it, or remove it and a new one is made.`)
}

async function makeSecret(file: string) {
  const aside = `${file}.${randomUUID()}`
  const handle = await open(aside, 'w', 0o600)
  try {
    await handle.writeFile(randomBytes(32).toString('base64url'))
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
