import { availableParallelism } from 'node:os'
import { createPasswords } from '../src/server/accounts/passwords.ts'
import { json, middle, middleRound, register, type Registered, run, seconds } from './load.ts'
import { createReport } from './report.ts'
import { bareServer, withBareServer, withHomeplate } from './server.ts'

const people = 16
const report = createReport(240)

await report.run(() =>
  withHomeplate(report, async ({ url }) => {
    report.now(`${people} people to register`)
    const registered = await Promise.all(Array.from({ length: people }, () => register(url)))
    await readingOneself(url, registered[0]!.cookie)
    await signingIn(url, registered)
  }),
)

/** GET /api/user, signed in, against a bare server sending the same bytes. */
async function readingOneself(url: string, cookie: string) {
  report.now('people to read who they are')
  const body = Buffer.from(await (await fetch(`${url}/api/user`, { headers: { cookie } })).arrayBuffer())
  const load = { connections: 20, duration: seconds, headers: { cookie } }
  const { ratio, ...rates } = await middleRound(async () => {
    const ours = await run({ ...load, url: `${url}/api/user` })
    const bare = await withBareServer(body, (bareUrl) => run({ ...load, url: bareUrl }))
    report.note(`${ours.rate.toFixed(0)} against ${bare.rate.toFixed(0)} a second, ${body.length} bytes`)
    return { ours: ours.rate, reference: bare.rate }
  })
  report.ratio('GET /api/user', ratio, 0.4, bareServer(rates))
}

/** Log-ins against the rate at which this machine can hash, while others go on reading. */
async function signingIn(url: string, registered: Registered[]) {
  report.now('people to sign in')
  const [reader, ...others] = registered
  const reading = { connections: 1, overallRate: 50, duration: seconds, headers: { cookie: reader!.cookie } }
  const alone = await run({ ...reading, url: `${url}/api/user` })
  const waits: number[] = []
  const { ratio, ours, reference } = await middleRound(async () => {
    const hashes = await hashRate()
    const [logins, reads] = await Promise.all([
      signInAgainAndAgain(url, others),
      run({ ...reading, url: `${url}/api/user` }),
    ])
    waits.push(reads.p99)
    report.note(
      `${logins.rate.toFixed(0)} log-ins against ${hashes.toFixed(0)} hashes a second, p99 ${reads.p99} ms`,
    )
    return { ours: logins.rate, reference: hashes }
  })
  report.ratio('log-ins', ratio, 0.8, {
    what: 'argon2id hashes',
    value: reference,
    unit: 'a second',
    ours,
  })
  report.atMost('GET /api/user meanwhile, p99', middle(waits), 50, 'ms', {
    what: 'the same with nothing beside it',
    value: alone.p99,
    unit: 'ms',
  })
}

/** Each connection is one person, so that nobody is slowed down for guessing. */
function signInAgainAndAgain(url: string, registered: Registered[]) {
  const waiting = registered.map(({ person: { username, password } }) =>
    JSON.stringify({ username, password }),
  )
  return run({
    url: `${url}/api/login`,
    method: 'POST',
    headers: json,
    connections: registered.length,
    duration: seconds,
    setupClient: (client) => client.setBody(waiting.pop() ?? ''),
  })
}

async function hashRate() {
  const passwords = createPasswords()
  const stored = await passwords.hash('Sour-dough1', '127.0.0.1')
  const start = performance.now()
  const end = start + seconds * 1000
  let count = 0
  const asking = { urgency: 'strangers', network: '127.0.0.1' } as const
  const worker = async () => {
    for (; performance.now() < end; count++) await passwords.verify('Sour-dough1', stored, asking)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return count / ((performance.now() - start) / 1000)
}
