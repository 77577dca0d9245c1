import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { passwordFile, superuser } from '../../src/server/db/embedded/cluster.ts'
import { joinEmbedded } from '../../src/server/db/embedded/join.ts'
import { fillFolder } from '../../tests/filled.ts'
import { query } from '../../tests/query.ts'
import { refusals } from './killed-database.ts'
import { missing } from './kept.ts'
import { queryAt } from './postgres.ts'
import { makePremium } from './premium.ts'
import { timeUntil } from './processes.ts'
import { aFolder, canMount, fillUp, freeIn, withDisk } from './small-disk.ts'
import { type Site, withSite } from './site.ts'
import { chapter, line, notTried, seconds } from './findings.ts'
import {
  ask,
  attemptsOf,
  isDone,
  parsed,
  register,
  sentenceOf,
  startWriters,
  stopWriters,
} from './writers.ts'

/** More than the database begins with, by so much that it runs out soon. */
const sizeOfAll = '200m'

export async function fullDisk() {
  chapter('The disk is full, with all of the site on it')
  if (!(await canMount()))
    return notTried('a small disk', 'nobody but root may mount one, and not everywhere')
  const whole = await aFolder()
  await withDisk(whole, sizeOfAll, async () => {
    fillFolder(whole)
    await withSite({}, (site) => onSmallDisk(site, whole), whole)
  })
  await rm(whole, { recursive: true })

  chapter('The disk is full of pictures and mails alone')
  const besides = await aFolder()
  fillFolder(besides)
  const [uploads, outbox] = [join(besides, 'uploads'), join(besides, 'outbox')]
  await withDisk(uploads, '1m', () =>
    withDisk(outbox, '1m', () =>
      withSite({}, (site) => withoutSpaceForFiles(site, { uploads, outbox }), besides),
    ),
  )
  await rm(besides, { recursive: true })
}

async function withoutSpaceForFiles(site: Site, { uploads, outbox }: { uploads: string; outbox: string }) {
  const { cookie = '', person } = await register(site.url())
  const at = (path: string, method: string, body?: unknown) => ask(site.url(), path, { method, cookie, body })
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#c83c1e' } })
    .jpeg()
    .toBuffer()
  const uploadURL = String(parsed(await at('/api/objects/upload', 'POST'))['uploadURL'])
  for (const folder of [uploads, outbox]) fillUp(join(folder, 'filler'))

  const sent = await at(uploadURL, 'PUT', picture)
  line(
    'a picture is refused in words',
    sent.status === 503 && /cannot save/.test(sentenceOf(sent)),
    `${sent.status} ${sentenceOf(sent)}`,
  )
  const asked = await at('/api/test-email', 'POST')
  const failed = () =>
    query(
      site.dataDir,
      `select last_error from outbox_mails where mail ->> 'to' = $1 and last_error is not null`,
      [person.email],
    )
  const noticed = await timeUntil(async () => (await failed()).length === 1, 20_000)
  line(
    'a mail is kept',
    asked.status === 202 && noticed !== undefined,
    JSON.stringify((await failed())[0]?.['last_error'] ?? 'nothing noticed'),
  )
  const unfinished = [...(await readdir(uploads)), ...(await readdir(outbox))].filter(
    (name) => name !== 'filler',
  )
  line(
    'nothing lies there half written',
    unfinished.filter((name) => name.includes('.')).length === 0,
    unfinished.join(', '),
  )

  for (const folder of [uploads, outbox]) await rm(join(folder, 'filler'))
  const again = await at(uploadURL, 'PUT', picture)
  const shown = await at('/api/profile/picture', 'PUT', { profilePictureURL: uploadURL })
  line(
    'the same picture is taken when there is space',
    again.status === 200 && shown.status === 200,
    `${again.status} ${shown.status}`,
  )
  const mails = async () => (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
  const gone = await timeUntil(async () => (await mails()).length === 1, 90_000)
  line(
    'the mail goes out by itself',
    gone !== undefined,
    gone === undefined ? 'not within 90 s' : `after ${seconds(gone)}`,
  )
}

async function onSmallDisk(site: Site, folder: string) {
  const look = (text: string, values?: unknown[]) => query(site.dataDir, text, values)
  const writers = await startWriters(site.url, 4)
  await makePremium(look, writers)
  await wait(3_000)
  const filler = join(folder, 'filler')
  const before = attemptsOf(writers).length
  const { read, served, isHealthy } = await whileFull(site, filler, writers[0]!.cookie)
  const pictures = attemptsOf(writers)
    .slice(before)
    .filter(({ kind, status }) => kind === 'picture' && status === 503)
  line('pictures are refused', pictures.length > 0, `${pictures.length}`)
  line('recipes are read meanwhile', served === read, `${served} of ${read} times`)

  const output = site.output().length
  await endDatabaseForWantOfSpace(site, filler)
  await wait(8_000)
  const said = site.output().slice(output)
  line('the database itself ends for want of space, and is started in vain', /not back yet/.test(said))
  line('the process lives', isHealthy && (await ask(site.url(), '/healthz')).status === 200)

  await rm(filler)
  const back = await timeUntil(async () => (await register(site.url())).status === 201, 60_000)
  await wait(3_000)
  await stopWriters(writers)
  const figures = back === undefined ? 'never' : `after ${seconds(back)}`
  line('it goes on by itself when there is space', back !== undefined, figures)
  const attempts = attemptsOf(writers)
  const { refused, others } = refusals(attempts)
  const sentences = counted(refused.map(({ status, sentence }) => `${status} ${sentence}`))
  line('writes are refused in words, with 503', refused.length > 0 && others.length === 0, sentences)
  const wrong = await missing(writers, site.url(), look)
  line(
    'no acknowledged write is lost, none twice, none half',
    wrong.length === 0,
    `${attempts.filter(isDone).length} of ${attempts.length} acknowledged; ${wrong.slice(0, 5).join('; ') || 'nothing missing'}`,
  )
  await lookAtFiles(site)
}

async function whileFull(site: Site, filler: string, cookie: string) {
  const seen = { read: 0, served: 0, isHealthy: true }
  const until = performance.now() + 15_000
  while (performance.now() < until) {
    // What a write of the database frees for a moment is taken again.
    if (freeIn(site.dataDir) > 0) fillUp(filler)
    const { status } = await ask(site.url(), '/api/recipes?limit=10', { cookie })
    seen.read += 1
    if (status === 200) seen.served += 1
    seen.isHealthy &&= (await ask(site.url(), '/healthz')).status === 200
    await wait(200)
  }
  return seen
}

/** Without space for the next part of its log PostgreSQL ends, and does not start either. */
async function endDatabaseForWantOfSpace({ dataDir }: Site, filler: string) {
  const url = new URL((await joinEmbedded(dataDir))!)
  url.username = superuser
  url.password = (await readFile(passwordFile(dataDir), 'utf8')).trim()
  for (let part = 0; part < 20; part++) {
    fillUp(filler)
    const isOver = await queryAt(url.href, 'select pg_switch_wal(), txid_current()').then(
      () => false,
      () => true,
    )
    if (isOver) return
  }
}

function counted(words: string[]) {
  const counts = new Map<string, number>()
  for (const one of words) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].map(([one, count]) => `${count} × ${one}`).join('; ')
}

async function lookAtFiles(site: Site) {
  const files = await readdir(site.dataDir, { recursive: true })
  const unfinished = files.filter((name) => name.endsWith('.unfinished'))
  line('nothing lies there half written', unfinished.length === 0, unfinished.slice(0, 3).join(', '))
}
