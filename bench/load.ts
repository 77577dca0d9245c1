import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Reference } from './figures.ts'
import { isBrief, sized } from './report.ts'
import { aPerson } from '../tests/pages/person.ts'
import { query } from '../tests/query.ts'

export const json = { 'content-type': 'application/json' }

/** Someone new, and the cookie they are known by. */
export async function register(url: string) {
  const person = aPerson()
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...person, confirmPassword: person.password }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return { person, cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! }
}
/** What so many people send along, each from a home of their own: of one home few are let in at a time. */
export const atHomes = (url: string, people: number): Promise<Home[]> =>
  Promise.all(
    Array.from({ length: people }, async (_, home) => ({
      cookie: (await register(url)).cookie,
      'x-forwarded-for': `10.${home}.0.1`,
    })),
  )
export type Home = Record<'cookie' | 'x-forwarded-for', string>

/** Someone new who runs the site. */
export async function registerAdministrator(url: string, dataDir: string) {
  const registered = await register(url)
  await query(dataDir, `update users set role = 'admin' where username = $1`, [registered.person.username])
  return registered
}
export type Registered = Awaited<ReturnType<typeof register>>

/** Some requests instead of some seconds, which would keep every core busy. */
const briefly = ({ duration: _duration, ...options }: autocannon.Options) => ({
  amount: 40,
  sampleInt: 50,
  ...options,
})

/** Nothing else may be refused than what is said to be. */
export async function run(options: autocannon.Options, refusals: number[] = []) {
  const result = await autocannon(isBrief ? briefly(options) : options)
  const { requests, latency, errors, statusCodeStats = {} } = result
  const expected = refusals.reduce((sum, status) => sum + (statusCodeStats[`${status}`]?.count ?? 0), 0)
  const non2xx = result.non2xx - expected
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors at ${options.url}`)
  return { rate: requests.average, median: latency.p50, p99: latency.p99 }
}

/** Of one measurement. */
export const seconds = sized(4, 0.5)

interface Round {
  ours: number
  reference: number
}

/** Machines have moods: each pair is measured five times in turn, and the round with the middle ratio counts. */
export async function middleRound(measure: () => Promise<Round>) {
  const rounds: Round[] = []
  for (let round = 0; round < sized(5, 1); round++) rounds.push(await measure())
  const ratioOf = ({ ours, reference }: Round) => ours / reference
  const round = rounds.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(rounds.length / 2)]!
  return { ...round, ratio: ratioOf(round) }
}

export function middle(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

const agent = new Agent({ keepAlive: true })

/**
 * An answer, to be read to its end. What `fetch` leaves behind stops whoever measures for up to 35 ms every few seconds,
 * and the server would pass for as slow.
 */
export async function ask(address: string, options: RequestOptions, body?: string) {
  const sent = request(address, { agent, ...options }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${await text(answer)}`)
  return answer
}

/** How long somebody else waits for an answer, again and again until the work is done; in milliseconds. */
export async function waitsBeside(address: string, home: Home, work: () => Promise<unknown>, pause: number) {
  const clock = { isRunning: true }
  const times: number[] = []
  const asking = (async () => {
    while (clock.isRunning) {
      const start = performance.now()
      const answer = await ask(address, { headers: { ...home, 'accept-encoding': 'gzip' } })
      await once(answer.resume(), 'end')
      times.push(performance.now() - start)
      await wait(pause)
    }
  })()
  try {
    await work()
  } finally {
    clock.isRunning = false
    await asking
  }
  return times
}

/** The slowest of the same with nothing beside it, as a reference. */
export async function slowestAlone(address: string, home: Home, pause: number): Promise<Reference> {
  const times = await waitsBeside(address, home, () => wait(seconds * 1_000), pause)
  return { what: 'the same with nothing beside it', value: Math.max(...times), unit: 'ms' }
}
