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

const failed: string[] = []
async function run(name: string) {
  console.log(`\n${name}`)
  const child = spawn('tsx', [`bench/${name}.bench.ts`, ...flags], { stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) failed.push(name)
}

const queue = wanted.length > 0 ? wanted : known
async function runQueue(how: (name: string) => Promise<void>) {
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) await how(name)
}

/** In this process, as many at a time as there are cores: to start one takes longer than what it asks in brief. */
const runInBrief = async () => {
  const runHere = async (name: string) => {
    await import(`./${name}.bench.ts`)
    console.log(`${name} runs`)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, () => runQueue(runHere)))
}
// Figures are taken on a machine that does nothing else; in brief there are none to spoil.
await (isBrief ? withSharedServer(createReport(600), runInBrief) : runQueue(run))
if (failed.length > 0) console.error(`\nNot as promised: ${failed.join(', ')}`)
process.exitCode ||= failed.length > 0 ? 1 : 0
