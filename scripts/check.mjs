// Runs what CI runs, part by part, and says how long each part took.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'

/** For what is written in Go: more threads find out some of it twice, and memory is there. */
const inGo = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '2GiB' }

/** A part begins when those it comes after have passed, beside whatever runs then; few fill both cores by themselves. */
const parts = {
  built: { command: ['node', 'scripts/prepare.mjs', 'built'], tells: true },
  format: { command: ['oxfmt', '--check'] },
  lint: { command: ['oxlint', '--deny-warnings'], env: inGo },
  types: { command: ['tsc', '--noEmit', '--checkers', '1'], env: inGo },
  arrows: { command: ['tsx', 'build/check-arrows.ts'] },
  unused: { command: ['knip'] },
  units: { command: ['vitest', 'run'], after: ['built'], tells: true },
  journeys: { command: ['playwright', 'test'], after: ['built', 'units'], tells: true },
  // In brief the benches take what journeys leave while they begin.
  bench: { command: ['tsx', 'bench/run.ts', '--brief'], after: ['built', 'units'] },
}

/** Another Node than the one that comes along; npm has put that first in the path. */
const otherNode = process.env['WITH_NODE']

const env = {
  ...(hasSpaceInMemory() && process.env['TMPDIR'] === undefined && { TMPDIR: folderInMemory() }),
  ...process.env,
  ...(otherNode && { PATH: [dirname(otherNode), process.env['PATH']].join(delimiter) }),
}

// node_modules/.bin stands in the path when npm runs this.
const [wanted, ...rest] = process.argv.slice(2)
if (wanted !== undefined && !Object.hasOwn(parts, wanted)) {
  console.error(`There is no part "${wanted}"; the parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const isWanted = (name) =>
  wanted === undefined || name === wanted || (name === 'built' && parts[wanted].after)

const times = []
const begun = new Map()
const passed = await Promise.all(Object.keys(parts).filter(isWanted).map(pass))
for (const [name, seconds, isPassed] of times)
  console.log(`${name.padEnd(14)}${seconds.toFixed(1).padStart(6)} s${isPassed ? '' : '  failed'}`)
process.exit(passed.every(Boolean) ? 0 : 1)

/** Whether it passed; it does not where one before it failed, or any other meanwhile: then nothing new begins. */
function pass(name) {
  if (!begun.has(name)) begun.set(name, runAfterOthers(name))
  return begun.get(name)
}

async function runAfterOthers(name) {
  await Promise.all((parts[name].after ?? []).filter(isWanted).map(pass))
  return times.every(([, , isPassed]) => isPassed) && (await run(name))
}

/** Tests make and drop hundreds of databases; their files need no disk. What they leave goes with the check. */
function folderInMemory() {
  const folder = mkdtempSync('/dev/shm/homeplate-check-')
  // PostgreSQL runs as another user where this one is root.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return folder
}

function hasSpaceInMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 4 * 1024 ** 3
  } catch {
    return false
  }
}

/** Parts that keep their words say them only where they fail. */
async function run(name) {
  const start = performance.now()
  const { command, tells, env: own } = parts[name]
  const [program, ...args] = name === wanted ? [...command, ...rest] : command
  const stdio = ['inherit', ...(tells || name === wanted ? ['inherit', 'inherit'] : ['pipe', 'pipe'])]
  const child = spawn(program, args, { stdio, env: { ...own, ...env }, shell: process.platform === 'win32' })
  const words = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => words.push(chunk))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      words.push(Buffer.from(`${error.message}\n`))
      resolve(1)
    })
    child.once('close', resolve)
  })
  if (code !== 0) process.stderr.write(Buffer.concat(words))
  times.push([name, (performance.now() - start) / 1000, code === 0])
  return code === 0
}
