import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

export const filled = join(import.meta.dirname, '../dist/filled')

/** Makes a data directory as the first start leaves it, without waiting for cluster, tables and recipes once more. */
export function fillFolder(dataDir: string) {
  // Where PostgreSQL's user cannot enter, its cluster is elsewhere and cannot be copied: the server makes a new one.
  if (!existsSync(join(filled, 'postgres/PG_VERSION'))) return
  mkdirSync(dataDir, { recursive: true })
  execFileSync('cp', ['-a', `${filled}/.`, dataDir])
}
