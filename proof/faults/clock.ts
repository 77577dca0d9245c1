import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { throttles } from '../../src/domain/accounts/limits.ts'
import { openMailbox } from '../../tests/mailbox.ts'
import { aPerson } from '../../tests/pages/person.ts'
import { openFront } from './front.ts'
import { timeUntil } from './processes.ts'
import { withSite } from './site.ts'
import { chapter, line, notTried, seconds } from './findings.ts'
import { ask, parsed, register } from './writers.ts'

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`
const hours = 5
const perHour = 8

/** The clock of the system, as the server sees it, jumps; what measures time that passed does not. */
export async function clock() {
  chapter(`The clock jumps by ${hours} hours, forward and back`)
  if (!existsSync(library))
    return notTried('a clock that jumps', 'libfaketime (Debian: faketime) is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-clock-'))
  const file = join(folder, 'clock')
  const set = (by: number) => writeFileSync(file, `${by < 0 ? '' : '+'}${by}h\n`)
  set(0)
  const mailbox = await openMailbox()
  const front = await openFront(mailbox.port)
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    SMTP_URL: `smtp://127.0.0.1:${front.port}`,
    REGISTRATIONS_PER_HOUR: String(perHour),
  }
  try {
    await withSite(env, async ({ url }) => {
      const { cookie = '', person } = await register(url())
      const login = (password: string, whose = person) =>
        ask(url(), '/api/login', { method: 'POST', body: { username: whose.username, password } })
      const isIn = async () => (await ask(url(), '/api/user', { cookie })).status === 200
      const now = async () => Date.parse((await fetch(`${url()}/healthz`)).headers.get('date') ?? '')
      const timer = {
        name: 'Eggs',
        duration: 600_000,
        belongsTo: { kind: 'kitchen' },
        state: { kind: 'running', remaining: 600_000 },
      }
      async function tell(basedOn?: number) {
        const change = { id: 'eggs', change: crypto.randomUUID(), age: 0, hasRung: false, timer, basedOn }
        const told = parsed(await ask(url(), '/api/timers', { method: 'POST', cookie, body: change }))
        return (told['timers'] as { at: number; timer: typeof timer }[])[0]!
      }

      set(hours)
      // The header with the date is made once a second.
      await wait(1_500)
      const ahead = (await now()) - Date.now()
      line(
        'the server sees it',
        ahead > (hours - 0.1) * 3_600_000,
        `${(ahead / 3_600_000).toFixed(2)} hours ahead`,
      )
      line('a session goes on', await isIn())
      const stranger = aPerson()
      for (let wrong = 0; wrong <= throttles.pair.free; wrong++) await login('Wrong-guess1', stranger)
      const slowed = await login('Wrong-guess1', stranger)
      line(
        'guesses are slowed',
        slowed.status === 429,
        `retry after ${String(parsed(slowed)['retryAfter'])} s`,
      )
      let joined = 0
      let refused = 0
      for (let one = 0; one < 2 * perHour; one++)
        if ((await register(url())).status === 201) joined += 1
        else refused += 1
      line(
        'accounts of one place are counted',
        joined === perHour && refused === perHour,
        `${joined} made, ${refused} refused`,
      )
      const { at } = await tell()
      await front.become('refusing')
      await ask(url(), '/api/forgot-password', { method: 'POST', body: { username: person.email } })

      set(0)
      line('back again, a session goes on', await isIn())
      line('who is signed in may sign in', (await login(person.password)).status === 200)
      const still = await login('Wrong-guess1', stranger)
      const longer = Number(parsed(still)['retryAfter'] ?? 0)
      line(
        'guesses are slowed as ever, no longer and no less',
        still.status === 429 && longer * 1_000 <= throttles.address.longest,
        `retry after ${longer} s`,
      )
      const again = await register(url())
      line('nobody waits hours to register', again.status === 201, String(again.status))
      const { remaining } = (await tell(at)).timer.state
      line(
        'a timer that is started anew is what counts',
        Math.abs(remaining - 600_000) < 60_000,
        `${(remaining / 60_000).toFixed(1)} minutes left of 10`,
      )
      await front.become('well')
      const sent = () => mailbox.received.length
      const before = sent()
      const arrived = await timeUntil(async () => sent() > before, 150_000)
      line(
        'mail that failed meanwhile goes out',
        arrived !== undefined,
        arrived === undefined ? 'not within 150 s' : `after ${seconds(arrived)}`,
      )

      set(-hours)
      line('put back further, a session goes on', await isIn())
      line('and who is signed in may sign in', (await login(person.password)).status === 200)
      set(0)
      line('and forward again', (await isIn()) && (await login(person.password)).status === 200)
    })
  } finally {
    await front.close()
    await mailbox.close()
    await rm(folder, { recursive: true })
  }
}
