import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchEmbedded } from '../src/server/db/embedded/launch.ts'
import { startProcess } from '../tests/process.ts'
import { middle } from './load.ts'
import { createReport, sized } from './report.ts'

const rounds = sized(3, 1)
const report = createReport(240)

interface Starts {
  first: number[]
  second: number[]
}

/** From the start of the process until it is ready, against node that does nothing and a database that holds nothing. */
await report.run(async () => {
  const ours: Starts = { first: [], second: [] }
  const least: Starts = { first: [], second: [] }
  for (let round = 0; round < rounds; round++) {
    report.now(`the starts of round ${round + 1}`)
    await report.untilLimit(startTwice(startOurs, ours))
    await report.untilLimit(startTwice(startLeast, least))
  }
  judge('first start, on an empty folder', ours.first, least.first, 'node -e 0 and a new database', 10)
  judge('second start', ours.second, least.second, 'node -e 0 and its database', 2)
})

function judge(name: string, ours: number[], least: number[], what: string, bar: number) {
  report.note(`${name}: ${ours.map((time) => time.toFixed(2)).join(' ')} s`)
  report.atMost(name, middle(ours), bar, 's', { what, value: middle(least), unit: 's' })
}

/** In an empty folder, and again with what the first start left there. */
async function startTwice(start: (dataDir: string) => Promise<number>, { first, second }: Starts) {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-bench-'))
  try {
    first.push(await start(dataDir))
    second.push(await start(dataDir))
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function startOurs(dataDir: string) {
  const start = performance.now()
  const server = await startProcess({ DATA_DIR: dataDir })
  const took = performance.now() - start
  await server.end('SIGTERM')
  return took / 1_000
}

async function startLeast(dataDir: string) {
  const start = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  const embedded = await launchEmbedded({ dataDir })
  const took = performance.now() - start
  await embedded.stop()
  return took / 1_000
}
