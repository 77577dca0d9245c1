import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillFolder } from '../../tests/filled.ts'
import { type ServerProcess, startProcess } from '../../tests/process.ts'

/** The built server in a folder of its own; it may be started again there. */
export async function withSite(
  env: Record<string, string>,
  work: (site: Site) => Promise<void>,
  dataDir?: string,
) {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'homeplate-faults-')))
  if (dataDir === undefined) fillFolder(folder)
  const settings = { DATA_DIR: folder, ...env }
  let server = await startProcess(settings)
  const site = {
    dataDir: folder,
    url: () => server.url,
    pid: () => server.child.pid!,
    output: () => server.output(),
    end: (signal: NodeJS.Signals) => server.end(signal),
    async startAgain() {
      server = await startProcess(settings)
    },
  }
  try {
    await work(site)
  } finally {
    if (isAlive(server)) await server.end('SIGTERM')
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export interface Site {
  dataDir: string
  url(): string
  pid(): number
  output(): string
  end(signal: NodeJS.Signals): Promise<number | null>
  startAgain(): Promise<void>
}

const isAlive = ({ child }: ServerProcess) => child.exitCode === null && child.signalCode === null
