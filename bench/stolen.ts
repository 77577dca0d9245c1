import { existsSync, readFileSync } from 'node:fs'

const file = '/proc/stat'
const isTold = existsSync(file)

/** Processor time so far, as Linux counts it: all of it, and what the host gave to other machines while ours wanted it. */
function counted() {
  if (!isTold) return { all: 0, stolen: 0 }
  const [line = ''] = readFileSync(file, 'utf8').split('\n', 1)
  const times = line.split(/\s+/).slice(1, 9).map(Number)
  return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 }
}

/** Answers which share of the processor was stolen since it was asked last: a figure of that time is the host's as well. */
export function createStolenShare() {
  let before = counted()
  return () => {
    const now = counted()
    const share = now.all > before.all ? (now.stolen - before.stolen) / (now.all - before.all) : 0
    before = now
    return share
  }
}
