import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { query } from '../../tests/query.ts'
import { missing } from './kept.ts'
import { makePremium } from './premium.ts'
import { withSite } from './site.ts'
import { chapter, line, seconds } from './findings.ts'
import { attemptsOf, isDone, startWriters, stopWriters } from './writers.ts'

const rounds = 3
const postmaster = async (dataDir: string) =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]

export async function killedServer() {
  chapter(`The server is killed during writes, ${rounds} times, and started again on the same folder`)
  await withSite({}, async (site) => {
    const ask = (text: string, values?: unknown[]) => query(site.dataDir, text, values)
    const writers = await startWriters(site.url, 6)
    await makePremium(ask, writers)
    const starts: number[] = []
    let adopted = 0
    for (let round = 0; round < rounds; round++) {
      await wait(4_000)
      const orphan = await postmaster(site.dataDir)
      await site.end('SIGKILL')
      const start = performance.now()
      await site.startAgain()
      starts.push(performance.now() - start)
      if ((await postmaster(site.dataDir)) === orphan) adopted += 1
    }
    await wait(2_000)
    await stopWriters(writers)
    const attempts = attemptsOf(writers)
    const done = attempts.filter(isDone)
    const unanswered = attempts.filter(({ status }) => status === undefined)
    const wrong = await missing(writers, site.url(), ask)
    line(
      'writes were under way each time',
      unanswered.length >= rounds,
      `${unanswered.length} never answered`,
    )
    line(
      'every acknowledged write is there, none twice, none half',
      wrong.length === 0,
      `${done.length} of ${attempts.length} acknowledged; ${wrong.slice(0, 5).join('; ') || 'nothing missing'}`,
    )
    line('the orphaned database is adopted', adopted === rounds, `${adopted} of ${rounds}`)
    line('it starts again by itself', true, starts.map(seconds).join(', '))
  })
}
