import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { createReport, isBrief } from './report.ts'
import { withSharedServer } from './server.ts'

/** `npm run bench -- search typing` runs these two; without names all of them, one after the other. */
const known = readdirSync('bench')
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => basename(file, '.bench.ts'))
const words = process.argv.slice(2)
const flags = words.filter((word) => word.startsWith('--'))
const wanted = words.filter((word) => !flags.includes(word))
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join('", "')}"; there are ${known.join(', ')}.`)
  process.exit(1)
}

/** In brief its words come in one piece, so that those of two do not mix. */
async function run(name: string) {
  const stdio = isBrief ? 'pipe' : 'inherit'
  if (!isBrief) console.log(`\n${name}`)
  const child = spawn('tsx', [`bench/${name}.bench.ts`, ...flags], { stdio: ['ignore', stdio, stdio] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (isBrief) console.log(`\n${name}\n${Buffer.concat(said).toString().trimEnd()}`)
  if (code !== 0) failed.push(name)
}

const failed: string[] = []
const queue = wanted.length > 0 ? wanted : known
async function runQueue() {
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) await run(name)
}
// Figures are taken on a machine that does nothing else; in brief there are none to spoil.
const runQueues = async () =>
  void (await Promise.all(Array.from({ length: availableParallelism() }, runQueue)))
await (isBrief ? withSharedServer(createReport(600), runQueues) : runQueue())
if (failed.length > 0) console.error(`\nNot as promised: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
