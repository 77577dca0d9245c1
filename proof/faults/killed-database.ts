import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { query } from '../../tests/query.ts'
import { missing } from './kept.ts'
import { startPostgres, queryAt } from './postgres.ts'
import { makePremium } from './premium.ts'
import { familyOf, signalAll, timeUntil } from './processes.ts'
import { withSite, type Site } from './site.ts'
import { chapter, line, seconds } from './findings.ts'
import { type Attempt, attemptsOf, isDone, startWriters, stopWriters } from './writers.ts'

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Whoever was not served was told so in words, and nobody was told that all is well. */
export function refusals(attempts: Attempt[]) {
  const refused = attempts.filter((one) => !isDone(one))
  const others = refused.filter(({ status, sentence }) => status !== 503 || !/[.!]$/.test(sentence))
  return { refused, others }
}

export const isServed = (site: Site, cookie: string) => async () =>
  (
    await fetch(`${site.url()}/api/favorites`, {
      headers: { cookie },
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
  )?.status === 200

async function under(site: Site, ask: Query, kill: () => Promise<void>, bringBack?: () => Promise<void>) {
  const writers = await startWriters(site.url, 6)
  await makePremium(ask, writers)
  await wait(3_000)
  await kill()
  const killedAt = performance.now()
  if (bringBack) {
    await wait(3_000)
    await bringBack()
  }
  const backAt = performance.now()
  const took = await timeUntil(isServed(site, writers[0]!.cookie), 60_000)
  const away = performance.now() - killedAt
  await wait(2_000)
  await stopWriters(writers)
  const attempts = attemptsOf(writers)
  const { refused, others } = refusals(attempts)
  const wrong = await missing(writers, site.url(), ask)
  line(
    'meanwhile it is said in words, with 503',
    refused.length > 0 && others.length === 0,
    `${refused.length} refused${others.length > 0 ? `; ${[...new Set(others.map(({ status, sentence }) => `${status} ${sentence}`))].join('; ')}` : ''}`,
  )
  line(
    'it is taken up again by itself',
    took !== undefined,
    took === undefined
      ? 'never'
      : bringBack
        ? `${seconds(performance.now() - backAt - 2_000)} after the database was back`
        : `${seconds(away)} after the kill`,
  )
  line(
    'no acknowledged write is lost, none twice, none half',
    wrong.length === 0,
    `${attempts.filter(isDone).length} of ${attempts.length} acknowledged; ${wrong.slice(0, 5).join('; ') || 'nothing missing'}`,
  )
}

export async function killedDatabase() {
  chapter('The embedded database is killed during writes, with all its processes')
  await withSite({}, async (site) => {
    const ask = (text: string, values?: unknown[]) => query(site.dataDir, text, values)
    const pid = Number((await readFile(join(site.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
    await under(site, ask, async () => signalAll(familyOf(pid), 'SIGKILL'))
  })

  chapter('A PostgreSQL server is killed during writes, with all its processes, and started again after 3 s')
  const postgres = await startPostgres()
  try {
    await withSite({ DATABASE_URL: postgres.url }, async (site) => {
      const ask = (text: string, values?: unknown[]) => queryAt(postgres.url, text, values)
      await under(site, ask, async () => postgres.signal('SIGKILL'), postgres.start)
    })
  } finally {
    await postgres.close()
  }
}
