import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { joinEmbedded } from './db/embedded/join.ts'
import { launchEmbedded } from './db/embedded/launch.ts'

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

/** The configured database itself, the one a running server has open, or the embedded one started for this moment. */
export async function reachDatabase({ databaseUrl, databaseDirectUrl, dataDir }: Settings) {
  const open = databaseDirectUrl ?? databaseUrl ?? (await joinEmbedded(resolve(dataDir)))
  if (open !== undefined) return { url: open, leave: async () => {} }
  const embedded = await launchEmbedded({ dataDir, log: console.error })
  return { url: embedded.url, leave: embedded.stop }
}
