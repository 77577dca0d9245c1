import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { KeptFigure } from './figures.ts'

interface Results {
  date: string
  commit: string
  machine: { processor: string; cores: number; memoryInGb: number; node: string }
  figures: KeptFigure[]
}

const folder = join('bench', 'results')

/** Beside the table, to be compared with later ones; answers where. */
export function keepResults(figures: KeptFigure[]): string {
  const date = new Date().toISOString()
  const results: Results = { date, commit: commit(), machine: machine(), figures }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${date.replaceAll(':', '-').slice(0, 19)}.json`)
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  return file
}

export const earlierFigures = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as Results).figures

/** Also whether anything was changed since. */
function commit() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], {
      encoding: 'utf8',
    }).trim()
  } catch {
    return 'unknown: there is no repository'
  }
}

const machine = () => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memoryInGb: Math.round(totalmem() / 1e9),
  node: process.versions.node,
})
