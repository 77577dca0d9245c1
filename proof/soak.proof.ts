import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createDice } from '../bench/generated-recipes.ts'
import { register, registerAdministrator } from '../bench/load.ts'
import { behindProxy, tellsMemory } from '../bench/server.ts'
import { createStolenShare } from '../bench/stolen.ts'
import { startProcess, type ServerProcess } from '../tests/process.ts'
import { query } from '../tests/query.ts'
import { createFindings } from './findings.ts'
import { type Arrivals, arriveSteadily, asManyAsCan, within } from './soak/arrivals.ts'
import { createClient } from './soak/client.ts'
import { createLending, settle } from './soak/cooks.ts'
import { memoryOf, metricsOf } from './soak/figures.ts'
import { openListeners } from './soak/listeners.ts'
import { createVisits } from './soak/visits.ts'

/** `npm run proof -- soak 60` takes an hour. */
const minutes = Number(process.argv[3] ?? 2)
const people = 60
const watching = 20
const quarters = 4
/** Who asks at once, and for how long, until it is known how much the site can do. */
const capacity = { atOnce: 16, warmUp: 10, seconds: 10 }
const load = 0.5
/** The last quarter against the worse of the first two. */
const mostOf = { median: 1.5, p99: 2, held: 1.1, rss: 1.15, delay: 1.5 }

const findings = createFindings()
await findings.run(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-proof-'))
  const server = await startProcess({ DATA_DIR: dataDir, ...behindProxy, ...tellsMemory })
  try {
    await soak(server, dataDir)
  } finally {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true })
  }
})

async function soak(server: ServerProcess, dataDir: string) {
  const { url, child } = server
  const client = createClient(url)
  const root = await registerAdministrator(url, dataDir)
  const found = await client.ask({ path: '/api/recipes', address: '10.3.0.1', cookie: root.cookie })
  const recipeIds = (found.json() as { id: string }[]).map(({ id }) => id)
  const cooks = []
  for (let number = 0; number < people; number++)
    cooks.push(await settle(client, await register(url), number))
  // Whoever may open every recipe is refused none of them.
  await query(dataDir, 'update users set is_premium = true')
  const { next, counts } = createVisits({
    client,
    dice: createDice(),
    recipeIds,
    picture: await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#b35' } })
      .png()
      .toBuffer(),
    administrator: root.cookie,
    lend: createLending(cooks.slice(people / 6)),
    lendForSignIn: createLending(cooks.slice(0, people / 6)),
  })
  const listeners = await openListeners(url, cooks.slice(-watching))

  const warmUp = await asManyAsCan(capacity.atOnce, capacity.warmUp, next)
  const measured = await asManyAsCan(capacity.atOnce, capacity.seconds, next)
  const perSecond = measured.perSecond * load
  findings.note(
    `${measured.perSecond.toFixed(0)} visits a second at most, ${perSecond.toFixed(0)} from here on`,
  )

  const rows: Row[] = []
  const stolenShare = createStolenShare()
  for (let quarter = 0; quarter < quarters; quarter++) {
    await metricsOf(url)
    const arrivals = await arriveSteadily(perSecond, (minutes * 60) / quarters, next)
    const metrics = await metricsOf(url)
    const row = { ...timesOf(arrivals), ...metrics, ...(await memoryOf(child.pid!)), stolen: stolenShare() }
    rows.push(row)
    findings.note(inWords(row, quarter))
    for (const failure of arrivals.failures.slice(0, 5)) findings.note(failure)
  }
  for (const [name, count] of counts) findings.note(`${name}: ${count}`)
  const failures = [warmUp, measured].flatMap((one) => one.failures)
  const failed = rows.reduce((sum, row) => sum + row.failed, failures.length)
  findings.shows('no request failed', failed === 0, `${failed} ${failures.slice(0, 3).join('; ')}`)
  judge(rows, listeners.count)
  findings.shows(
    'all streams of events stayed open and were told',
    listeners.told.ended === 0 && listeners.told.news > listeners.count,
    `${listeners.told.news} events to ${listeners.count} streams`,
  )
  const errors = server
    .output()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line))
  for (const line of errors.slice(0, 5)) findings.note(line.slice(0, 1_000))
  findings.shows('the log has no failure', errors.length === 0, `${errors.length} lines`)
  listeners.leave()
  client.close()
}

type Row = ReturnType<typeof timesOf> &
  Awaited<ReturnType<typeof metricsOf>> &
  Awaited<ReturnType<typeof memoryOf>> & { stolen: number }

function timesOf({ times, failures }: Arrivals) {
  return {
    visits: times.length,
    failed: failures.length,
    median: within(times, 0.5),
    p99: within(times, 0.99),
  }
}

function inWords(row: Row, quarter: number) {
  const { visits, median, p99, delay, held, rss, connections, waiting, sessions, streams, stolen } = row
  return (
    `quarter ${quarter + 1}: ${visits} visits, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, ` +
    `timers of 20 ms within ${delay.toFixed(1)} ms (p99), held ${held.toFixed(1)} MB, RSS ${rss.toFixed(0)} MB, ` +
    `${connections} connections, ${waiting} waiting, ${sessions} sessions, ${streams} streams, ${(100 * stolen).toFixed(0)} % of the processor stolen`
  )
}

/** Whether the last quarter is as the first two were. */
function judge(rows: Row[], streams: number) {
  const [first, second] = rows as [Row, Row]
  const last = rows.at(-1)!
  for (const [name, most] of Object.entries(mostOf) as [keyof typeof mostOf, number][]) {
    const ratio = last[name] / Math.max(first[name], second[name])
    findings.shows(`${name} is flat, at most ${most} of what it was`, ratio <= most, ratio.toFixed(2))
  }
  findings.shows('nothing waits for a connection at the end', last.waiting === 0)
  findings.shows('all streams are counted', last.streams === streams, String(last.streams))
}
