import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, isMet, type KeptFigure } from './figures.ts'
import { createReport, isBrief } from './report.ts'
import { earlierFigures, keepResults } from './results.ts'
import { withSharedServer } from './server.ts'
import { tableOf } from './table.ts'

/** `npm run bench -- search typing` runs these two; without names all of them, one after the other. */
const known = readdirSync('bench')
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => basename(file, '.bench.ts'))
const { positionals: wanted, values: options } = parseArgs({
  allowPositionals: true,
  options: { brief: { type: 'boolean' }, against: { type: 'string' } },
})
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join('", "')}"; there are ${known.join(', ')}.`)
  process.exit(1)
}
// Before half an hour has passed.
const earlier = options.against === undefined ? undefined : earlierFigures(options.against)

const failed: string[] = []
const figures: KeptFigure[] = []
async function run(name: string) {
  console.log(`\n${name}`)
  const child = spawn(process.execPath, ['--import', 'tsx', `bench/${name}.bench.ts`], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', (message) => {
    const figure = message as Figure
    figures.push({ bench: name, ...figure, isMet: isMet(figure) })
  })
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

async function runInFull() {
  await runQueue(run)
  console.log(`\n${tableOf(figures, earlier)}\n\nKept in ${keepResults(figures)}`)
}

// Figures are taken on a machine that does nothing else; in brief there are none to spoil.
await (isBrief ? withSharedServer(createReport(600), runInBrief) : runInFull())
if (failed.length > 0) console.error(`\nNot as promised: ${failed.join(', ')}`)
process.exitCode ||= failed.length > 0 ? 1 : 0
