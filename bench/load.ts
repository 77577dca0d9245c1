import autocannon from 'autocannon'
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

export async function run(options: autocannon.Options) {
  const { requests, latency, non2xx, errors } = await autocannon(isBrief ? briefly(options) : options)
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors at ${options.url}`)
  return { rate: requests.average, median: latency.p50, p99: latency.p99 }
}

/** Of one measurement. */
export const seconds = sized(4, 0.5)

/** Machines have moods: each pair is measured five times in turn, and the middle ratio counts. */
export async function middleOf(measure: () => Promise<number>) {
  const values: number[] = []
  for (let round = 0; round < sized(5, 1); round++) values.push(await measure())
  return middle(values)
}

export function middle(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
