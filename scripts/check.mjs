// Runs what CI runs, part by part, and says how long each part took. Parts of one group run side by side.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

const groups = [
  {
    format: ['oxfmt', '--check'],
    lint: ['oxlint', '--deny-warnings'],
    // Four checkers, as by default, find out half of it twice.
    types: ['tsc', '--noEmit', '--checkers', '1'],
    arrows: ['tsx', 'build/check-arrows.ts'],
    unused: ['knip'],
  },
  { units: ['vitest', 'run'] },
  // In brief the benches take what journeys leave while they begin.
  { journeys: ['playwright', 'test'], bench: ['tsx', 'bench/run.ts', '--brief'] },
]
/** Tells how far it is, whatever runs beside it. */
const tellsAtOnce = (name) => name === 'journeys'

const env = {
  // The linter and the compiler, written in Go, spend a fifth of their time collecting memory that nobody needs yet.
  GOGC: '300',
  ...(hasSpaceInMemory() && process.env['TMPDIR'] === undefined && { TMPDIR: folderInMemory() }),
  ...process.env,
}

// node_modules/.bin stands in the path when npm runs this.
const [wanted, ...rest] = process.argv.slice(2)
const known = groups.flatMap((group) => Object.keys(group))
if (wanted !== undefined && !known.includes(wanted)) {
  console.error(`There is no part "${wanted}"; the parts are ${known.join(', ')}.`)
  process.exit(1)
}

const times = []
for (const group of groups) {
  const parts = Object.entries(group).filter(([name]) => wanted === undefined || wanted === name)
  const passed = await Promise.all(
    parts.map(([name, command]) => run(name, command, parts.length > 1 && !tellsAtOnce(name))),
  )
  if (passed.includes(false)) finish(1)
}
finish(0)

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
async function run(name, [program, ...args], keepsWords) {
  const start = performance.now()
  const stdio = ['inherit', ...(keepsWords ? ['pipe', 'pipe'] : ['inherit', 'inherit'])]
  const child = spawn(program, [...args, ...rest], { stdio, env, shell: process.platform === 'win32' })
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

function finish(code) {
  for (const [name, seconds, passed] of times)
    console.log(`${name.padEnd(14)}${seconds.toFixed(1).padStart(6)} s${passed ? '' : '  failed'}`)
  process.exit(code)
}
