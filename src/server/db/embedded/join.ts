import { readFile } from 'node:fs/promises'
import { clusterExists, clusterIn, databaseUrl, passwordFile } from './cluster.ts'
import { exists } from './files.ts'
import { findPostmaster } from './pid-file.ts'
import { findHome } from './place.ts'

/** Whether a database is kept in this data directory, running or not. */
export const hasEmbedded = async (dataDir: string) => clusterExists(await findHome(dataDir))

/** The address of the database that a running Homeplate keeps in this data directory, if one runs. */
export async function joinEmbedded(dataDir: string): Promise<string | undefined> {
  if (!(await exists(passwordFile(dataDir)))) return undefined
  const running = await findPostmaster(clusterIn(await findHome(dataDir)))
  if (running?.port === undefined) return undefined
  const password = (await readFile(passwordFile(dataDir), 'utf8')).trim()
  return databaseUrl(running.port, password)
}
