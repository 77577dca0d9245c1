import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createDice } from '../bench/generated-recipes.ts'
import { heldMemory } from '../bench/held-memory.ts'
import { registerAdministrator } from '../bench/load.ts'
import { behindProxy, tellsMemory } from '../bench/server.ts'
import { startProcess, type ServerProcess } from '../tests/process.ts'
import { query } from '../tests/query.ts'
import { createFindings } from './findings.ts'
import { createBystander, secretWord } from './requests/bystander.ts'
import { type Operation, readDescription } from './requests/description.ts'
import { createLane } from './requests/lane.ts'
import { openLetters } from './requests/letters.ts'
import { createPeople } from './requests/people.ts'
import { createTally } from './requests/tally.ts'

/** `npm run proof -- requests 42 20000`: with the seed and the number that an earlier run printed. */
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))
const requests = Number(process.argv[4] ?? 20_000)
const lanes = 8
/** The first part fills what is kept on purpose; from then on nothing grows. */
const parts = 4
const mostGrowth = 1.15
const mostShown = 25
/** Mail to addresses that the mail server of this proof refuses, tried again by administrators. */
const expectedInLog = 'A mail was not delivered and is given up'
/** They need what this proof has not: a page of the web. */
const outOfReach = new Set(['readLink'])

const findings = createFindings()
await findings.run(async () => {
  console.log(`Seed ${seed}, ${requests} requests. Once more: npm run proof -- requests ${seed} ${requests}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-proof-'))
  const letters = await openLetters()
  const env = { DATA_DIR: dataDir, SMTP_URL: letters.url, ...behindProxy, ...tellsMemory }
  const server = await startProcess(env)
  try {
    await proveRequests(server, dataDir, letters)
  } finally {
    const code = await server.end('SIGTERM')
    findings.shows('the server ends well when it is told to', code === 0, `exit code ${code}`)
    await letters.close()
    await rm(dataDir, { recursive: true })
  }
})

async function proveRequests(
  server: ServerProcess,
  dataDir: string,
  letters: Awaited<ReturnType<typeof openLetters>>,
) {
  const { url, child } = server
  const operations = await readDescription(url)
  const root = await registerAdministrator(url, dataDir)
  const [rootRow] = await query(dataDir, 'select id from users where username = $1', [root.person.username])
  const found = await fetch(`${url}/api/recipes`, { headers: { cookie: root.cookie } })
  const recipeIds = ((await found.json()) as { id: string }[]).map(({ id }) => id)
  const site = { url, dataDir, rootCookie: root.cookie, operations, recipeId: recipeIds[0]! }
  const bystander = await createBystander(site)
  const spared = new Set([bystander.id, String(rootRow!['id'])])
  const tally = createTally(operations)
  const faults = new Map<string, number>()
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#b35' } })
    .png()
    .toBuffer()

  function report(fault: string, bytes: Buffer) {
    // The same fault about another id is the same one.
    const kind = fault.replaceAll(/[0-9a-f-]{30,}|\d+/g, '…').slice(0, 160)
    const count = (faults.get(kind) ?? 0) + 1
    faults.set(kind, count)
    if (count === 1 && faults.size <= mostShown)
      console.log(`\nFAULT ${fault}\n${bytes.toString('latin1').slice(0, 1_500)}\n`)
  }

  const running = Array.from({ length: lanes }, (_, number) => {
    const dice = createDice(Math.imul(seed + number * 7_919, 2_654_435_761) >>> 0)
    const isSpared = (id: string) => spared.has(id)
    const people = createPeople({ url, root, dice, isSpared, bystander: bystander.seen })
    const port = Number(new URL(url).port)
    const place = number / lanes
    return createLane({
      place,
      port,
      dice,
      operations,
      recipeIds,
      picture,
      people,
      letters,
      tally,
      secretWord,
      report,
    })
  })
  const held: number[] = []
  for (let part = 0; part < parts; part++) {
    await Promise.all(running.map((lane) => lane(Math.ceil(requests / parts / lanes))))
    held.push(await heldMemory(child.pid!))
  }

  for (const line of tally.lines()) findings.note(line)
  judge(operations, tally)
  findings.shows(
    'nothing was answered otherwise than it should be',
    faults.size === 0,
    `${faults.size} faults`,
  )
  findings.shows('the process lives', child.exitCode === null)
  const errors = server
    .output()
    .split('\n')
    .filter((line) => /"level":(50|60)|unhandled/i.test(line) && !line.includes(expectedInLog))
  for (const line of errors.slice(0, 5)) findings.note(line.slice(0, 1_000))
  findings.shows('the log has no failure nobody thought of', errors.length === 0, `${errors.length} lines`)
  const growth = held.at(-1)! / held[0]!
  const megabytes = held.map((bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`).join(', ')
  findings.shows(
    `memory is flat, at most ${mostGrowth} of the first`,
    growth <= mostGrowth,
    `${megabytes}, ${growth.toFixed(2)}`,
  )
  const changed = await bystander.changed()
  findings.shows('nothing of somebody else’s was changed', changed.length === 0, changed.join(', '))
  findings.shows('somebody else is still signed in', await bystander.isSignedIn())
}

function judge(operations: Operation[], tally: ReturnType<typeof createTally>) {
  const never = tally.neverGood()
  for (const name of never) findings.note(`${name}: ${tally.lastRefusal(name)}`)
  const missing = never.filter((name) => !outOfReach.has(name))
  const share = `${operations.length - never.length} of ${operations.length}`
  findings.shows(
    'every call got a good answer',
    missing.length === 0,
    `${share}; never ${never.join(', ') || 'none'}`,
  )
  const unasked = tally.neverAsked()
  findings.shows('every role made every call', unasked.length === 0, unasked.slice(0, 20).join(', '))
}
