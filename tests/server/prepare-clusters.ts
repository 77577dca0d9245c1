import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from 'vite'
import { launchEmbedded } from '../../src/server/db/embedded/launch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    launchChild: string
    /** A data directory with an empty cluster, to copy from. */
    emptyDataDir: string
  }
}

/** Once for all who test clusters: to make one is slow. */
export async function setup(project: TestProject) {
  const emptyDataDir = await mkdtemp(join(tmpdir(), 'homeplate-empty-'))
  const [launchChild] = await Promise.all([buildLaunchChild(), makeCluster(emptyDataDir)])
  project.provide('launchChild', launchChild)
  project.provide('emptyDataDir', emptyDataDir)
  return () => rm(emptyDataDir, { recursive: true })
}

/** From its sources each child would take four times as long to start. */
async function buildLaunchChild() {
  const outDir = join(import.meta.dirname, '../../dist/launch-child')
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: ['zod'] },
    build: { ssr: join(import.meta.dirname, 'launch-child.ts'), target: 'node20', outDir, emptyOutDir: true },
  })
  return join(outDir, 'launch-child.js')
}

async function makeCluster(dataDir: string) {
  // PostgreSQL's user has to enter, too.
  await chmod(dataDir, 0o755)
  const database = await launchEmbedded({ dataDir, settings: { fsync: 'off' } })
  await database.stop()
}
