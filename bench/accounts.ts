import { availableParallelism } from 'node:os'
import autocannon from 'autocannon'
import { createPasswords } from '../src/server/accounts/passwords.ts'
import { aUser } from '../tests/factories/a-user.ts'
import { createReport } from './report.ts'
import { withBareServer, withHomeplate } from './server.ts'

const seconds = 6
const people = 16
const json = { 'content-type': 'application/json' }
const report = createReport()

await withHomeplate(async (url) => {
  const registered = await Promise.all(Array.from({ length: people }, () => register(url)))
  await readingOneself(url, registered[0]!.cookie)
  await signingIn(url, registered)
})
report.finish()

async function register(url: string) {
  const person = aUser()
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(person),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return { person, cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! }
}

/** GET /api/user, signed in, against a bare server sending the same bytes. */
async function readingOneself(url: string, cookie: string) {
  const body = Buffer.from(await (await fetch(`${url}/api/user`, { headers: { cookie } })).arrayBuffer())
  const load = { connections: 20, duration: seconds, headers: { cookie } }
  const ours = await run({ ...load, url: `${url}/api/user` })
  const bare = await withBareServer(body, (bareUrl) => run({ ...load, url: bareUrl }))
  report.ratio('GET /api/user against bare node:http', ours.rate / bare.rate, 0.2)
  report.note(`${ours.rate.toFixed(0)} against ${bare.rate.toFixed(0)} a second, ${body.length} bytes`)
}

/** Log-ins against the rate at which this machine can hash, while others go on reading. */
async function signingIn(url: string, registered: Awaited<ReturnType<typeof register>>[]) {
  const hashes = await hashRate()
  const reader = registered[0]!
  const [logins, others] = await Promise.all([
    Promise.all(registered.slice(1).map(({ person }) => signInAgainAndAgain(url, person))),
    run({
      url: `${url}/api/user`,
      connections: 1,
      overallRate: 50,
      duration: seconds,
      headers: { cookie: reader.cookie },
    }),
  ])
  const rate = logins.reduce((sum, count) => sum + count, 0) / seconds
  report.ratio('log-ins against argon2id hashes', rate / hashes, 0.8)
  report.note(`${rate.toFixed(0)} log-ins against ${hashes.toFixed(0)} hashes a second`)
  report.atMost('p99 of other calls meanwhile', others.p99, 50, 'ms')
}

async function signInAgainAndAgain(
  url: string,
  { username, password }: { username: string; password: string },
) {
  const end = performance.now() + seconds * 1000
  const body = JSON.stringify({ username, password })
  let count = 0
  while (performance.now() < end) {
    const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    count += 1
  }
  return count
}

async function hashRate() {
  const passwords = createPasswords()
  const stored = await passwords.hash('Sour-dough1')
  const start = performance.now()
  const end = start + seconds * 1000
  let count = 0
  const worker = async () => {
    for (; performance.now() < end; count++) await passwords.verify('Sour-dough1', stored)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return count / ((performance.now() - start) / 1000)
}

async function run(options: autocannon.Options) {
  const { requests, latency, non2xx, errors } = await autocannon(options)
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors at ${options.url}`)
  return { rate: requests.average, p99: latency.p99 }
}
