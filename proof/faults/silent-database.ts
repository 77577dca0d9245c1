import { setTimeout as wait } from 'node:timers/promises'
import { throughPort } from '../../tests/through-port.ts'
import { openGate } from '../../tests/gate.ts'
import { openMailbox } from '../../tests/mailbox.ts'
import { isServed, refusals } from './killed-database.ts'
import { missing } from './kept.ts'
import { type Postgres, queryAt, startPostgres } from './postgres.ts'
import { makePremium } from './premium.ts'
import { highestMemory, memoryOf, timeUntil } from './processes.ts'
import { withSite } from './site.ts'
import { chapter, line, seconds } from './findings.ts'
import { attemptsOf, isDone, register, startWriters, stopWriters } from './writers.ts'

const away = 20_000

type Gate = Awaited<ReturnType<typeof openGate>>

interface Way {
  name: string
  leave(postgres: Postgres, gate: Gate): Promise<void> | void
  comeBack(postgres: Postgres, gate: Gate): Promise<void> | void
}

const ways: Way[] = [
  {
    name: 'is stopped (SIGSTOP)',
    leave: (postgres) => postgres.signal('SIGSTOP'),
    comeBack: (postgres) => postgres.signal('SIGCONT'),
  },
  {
    name: 'is cut off: connections are reset and new ones refused',
    leave: (_, gate) => gate.shut(),
    comeBack: (_, gate) => gate.reopen(),
  },
  {
    name: 'is swallowed: nothing comes through any more, and nobody is told',
    leave: (postgres, gate) => {
      gate.hush()
      postgres.signal('SIGSTOP')
    },
    comeBack: (postgres) => postgres.signal('SIGCONT'),
  },
]

export async function silentDatabase() {
  for (const way of ways) {
    chapter(`Under load the database ${way.name}, for ${seconds(away)}`)
    const postgres = await startPostgres()
    const gate = await openGate(postgres.url)
    const mailbox = await openMailbox()
    try {
      const env = {
        DATABASE_URL: throughPort(gate.port, postgres.url),
        SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      }
      await withSite(env, (site) => oneWay(way, site, { postgres, gate, mailbox }))
    } finally {
      await gate.close()
      await mailbox.close()
      await postgres.close()
    }
  }
}

interface Around {
  postgres: Postgres
  gate: Gate
  mailbox: Awaited<ReturnType<typeof openMailbox>>
}

async function oneWay(
  way: Way,
  site: Parameters<Parameters<typeof withSite>[1]>[0],
  { postgres, gate, mailbox }: Around,
) {
  const ask = (text: string, values?: unknown[]) => queryAt(postgres.url, text, values)
  const writers = await startWriters(site.url, 24)
  await makePremium(ask, writers)
  await wait(3_000)
  // Not one of those who write: what the database had begun for them may hold their rows for a while.
  const reads = isServed(site, (await register(site.url())).cookie!)
  const usual = await slowestOf(5, reads)
  const before = memoryOf(site.pid())
  const left = performance.now()
  await way.leave(postgres, gate)
  const { highest } = await highestMemory(site.pid(), () => wait(away))
  const countBefore = attemptsOf(writers).length
  await way.comeBack(postgres, gate)
  const back = performance.now()
  const served = await timeUntil(reads, 60_000)
  await wait(3_000)
  await stopWriters(writers)
  const attempts = attemptsOf(writers)
  const { refused, others } = refusals(attempts)
  const slowest = Math.max(...refused.map(({ took }) => took), 0)
  const middle =
    refused.map(({ took }) => took).toSorted((a, b) => a - b)[Math.floor(refused.length / 2)] ?? 0
  line(
    'requests fail with 503 in words',
    refused.length > 0 && others.length === 0,
    `${refused.length} of ${countBefore}; ${[...new Set(others.map(({ status, sentence }) => `${status} ${sentence}`))].join('; ')}`,
  )
  line(
    'and quickly',
    slowest < 6_000 + 5 * usual,
    `half of them within ${seconds(middle)}, the slowest after ${seconds(slowest)}`,
  )
  line(
    'memory stays bounded',
    highest < before + 100,
    `${before.toFixed(0)} MB before, at most ${highest.toFixed(0)} MB`,
  )
  line(
    'served again within 2 s and what it takes under this load',
    served !== undefined && served < 2_000 + 5 * usual,
    served === undefined
      ? 'never'
      : `${seconds(served)} after it was back, away ${seconds(back - left)}; usually ${seconds(usual)}`,
  )
  const wrong = await missing(writers, site.url(), ask)
  line(
    'no acknowledged write is lost, none twice, none half',
    wrong.length === 0,
    `${attempts.filter(isDone).length} of ${attempts.length} acknowledged; ${wrong.slice(0, 5).join('; ') || 'nothing missing'}`,
  )
  const [{ count }] = (await ask('select count(*)::int from outbox_mails where sent_at is null')) as [
    { count: number },
  ]
  const ids = mailbox.received.map(({ messageId }) => messageId)
  line('no mail went out twice', new Set(ids).size === ids.length, `${ids.length} mails, ${count} still wait`)
}

/** In milliseconds. */
async function slowestOf(times: number, work: () => Promise<unknown>) {
  let slowest = 0
  for (let time = 0; time < times; time++) {
    const start = performance.now()
    await work()
    slowest = Math.max(slowest, performance.now() - start)
  }
  return slowest
}
