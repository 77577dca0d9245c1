import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

/** `npm run bench -- search typing` runs these two; without names all of them, one after the other. */
const known = readdirSync('bench')
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => basename(file, '.bench.ts'))
const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith('--'))
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join('", "')}"; there are ${known.join(', ')}.`)
  process.exit(1)
}
const failed = (wanted.length > 0 ? wanted : known).filter((name) => {
  console.log(`\n${name}`)
  const flags = words.filter((word) => word.startsWith('--'))
  return spawnSync('tsx', [`bench/${name}.bench.ts`, ...flags], { stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) console.error(`\nNot as promised: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
