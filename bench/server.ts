import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../src/server/db/database.ts'
import { launchEmbedded } from '../src/server/db/embedded/launch.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { recipes as table } from '../src/server/db/tables.ts'
import { fillFolder } from '../tests/filled.ts'
import { startProcess } from '../tests/process.ts'
import type { Reference } from './figures.ts'
import { generatedRecipes, upTo } from './generated-recipes.ts'
import { isBrief, type Report } from './report.ts'

export type NewRecipe = typeof table.$inferInsert

export interface Running {
  url: string
  pid: number
  dataDir: string
}
type Settings = Record<string, string>
type Work = (running: Running) => Promise<void>
/** What tells a bench of the server that all of them share. */
const shared = 'BENCH_SERVER'
const sharedServer = () => {
  const told = process.env[shared]
  return told === undefined ? undefined : (JSON.parse(told) as Running)
}

/** Where a server keeps what it has; in brief with all that its first start would put there. */
async function aDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-bench-'))
  if (isBrief) fillFolder(dataDir)
  return dataDir
}

/** The built server on an embedded database of its own. */
export async function withHomeplate(report: Report, work: Work, settings: Settings = {}) {
  const running = sharedServer()
  if (running) return report.untilLimit(work(running))
  const dataDir = await aDataDir()
  const server = await startProcess({ DATA_DIR: dataDir, ...settings })
  try {
    await report.untilLimit(work({ url: server.url, pid: server.child.pid!, dataDir }))
  } finally {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true })
  }
}

/** The built server with recipes besides those of the catalogue. */
export async function withRecipes(
  report: Report,
  recipes: Iterable<NewRecipe>,
  work: Work,
  settings: Settings = {},
) {
  const running = sharedServer()
  if (running) return report.untilLimit(work(running))
  const dataDir = await aDataDir()
  const embedded = await launchEmbedded({ dataDir })
  try {
    await report.untilLimit(fill(embedded.url, recipes))
    const server = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: embedded.url, ...settings })
    try {
      await report.untilLimit(work({ url: server.url, pid: server.child.pid!, dataDir }))
    } finally {
      await server.end('SIGTERM')
    }
  } finally {
    await embedded.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** One server for every bench in brief, as each of them wants it: starting one takes longer than what is asked of it. */
export const withSharedServer = (report: Report, work: () => Promise<void>) =>
  withRecipes(
    report,
    generatedRecipes(upTo(1_200)),
    async (running) => {
      process.env[shared] = JSON.stringify(running)
      await work()
    },
    { ...behindProxy, ...tellsMemory },
  )

/** The last proxy says who calls. */
export const behindProxy = { TRUST_PROXY: '1' }
/** See tell-memory.mjs. */
export const tellsMemory = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'tell-memory.mjs')}` }

async function fill(databaseUrl: string, recipes: Iterable<NewRecipe>) {
  const { db, pool, close } = connect(databaseUrl, console.error)
  await migrate(pool, 'migrations')
  const waiting: NewRecipe[] = []
  const write = () => db.insert(table).values(waiting.splice(0))
  for (const recipe of recipes) if (waiting.push(recipe) === 1_000) await write()
  if (waiting.length > 0) await write()
  await pool.query('analyze')
  await close()
}

/** What a ratio to such a server was made from. */
export const bareServer = ({ ours, reference }: { ours: number; reference: number }): Reference => ({
  what: 'bare node:http',
  value: reference,
  unit: 'a second',
  ours,
})

/** A bare node:http server, in a process of its own, that sends these bytes to everyone. */
export async function withBareServer<T>(
  body: Buffer,
  work: (url: string, pid: number) => Promise<T>,
): Promise<T> {
  const script = `
    const body = require('node:fs').readFileSync(0)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
    const server = require('node:http').createServer((_, reply) => reply.writeHead(200, headers).end(body))
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const child = spawn(process.execPath, ['-e', script])
  child.stdin.end(body)
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout.once('data', (line: Buffer) => resolve(Number(line)))
      child.once('error', reject)
    })
    return await work(`http://127.0.0.1:${port}/`, child.pid!)
  } finally {
    child.kill()
  }
}
