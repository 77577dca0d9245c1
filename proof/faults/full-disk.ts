import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, statfsSync, writeSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { fillFolder } from '../../tests/filled.ts'
import { query } from '../../tests/query.ts'
import { missing } from './kept.ts'
import { makePremium } from './premium.ts'
import { timeUntil } from './processes.ts'
import { type Site, withSite } from './site.ts'
import { chapter, line, notTried, seconds } from './table.ts'
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

const aFolder = () => mkdtemp(join(tmpdir(), 'homeplate-disk-'))

/** A small disk of its own. */
async function withDisk(folder: string, size: string, work: () => Promise<void>) {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder])
  try {
    await work()
  } finally {
    execFileSync('umount', ['--lazy', folder])
  }
}

/** Takes whatever space is left, to the last block. */
function fillUp(file: string) {
  const handle = openSync(file, 'a')
  try {
    for (const piece of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)])
      try {
        for (;;) writeSync(handle, piece)
      } catch (error) {
        if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ENOSPC') throw error
      }
  } finally {
    closeSync(handle)
  }
}

const freeIn = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export async function fullDisk() {
  chapter('The disk is full, with all of the site on it')
  if (process.getuid?.() !== 0) return notTried('a small disk', 'only root can mount one')
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
  const begunBefore = attemptsOf(writers).length
  fillUp(filler)
  const counts = { read: 0, served: 0 }
  const isHealthy: (number | undefined)[] = []
  const until = performance.now() + 15_000
  while (performance.now() < until) {
    // What a write of the database frees for a moment is taken again.
    if (freeIn(folder) > 0) fillUp(filler)
    const { status } = await ask(site.url(), '/api/recipes?limit=10', { cookie: writers[0]!.cookie })
    counts.read += 1
    if (status === 200) counts.served += 1
    isHealthy.push((await ask(site.url(), '/healthz')).status)
    await wait(200)
  }
  const meanwhile = attemptsOf(writers).slice(begunBefore)
  const refused = attemptsOf(writers).filter((one) => !isDone(one))
  const others = refused.filter(
    ({ status, sentence }) => ![503, 507].includes(status ?? 0) || !/[.!]$/.test(sentence),
  )
  const said = new Map<string, number>()
  for (const { status, sentence } of refused)
    said.set(`${status} ${sentence}`, (said.get(`${status} ${sentence}`) ?? 0) + 1)
  line(
    'writes are refused in words, with 503',
    refused.length > 0 && others.length === 0,
    [...said].map(([words, count]) => `${count} × ${words}`).join('; '),
  )
  line(
    'pictures, too',
    refused.some(({ kind }) => kind === 'picture'),
    `${refused.filter(({ kind }) => kind === 'picture').length} of ${meanwhile.filter(({ kind }) => kind === 'picture').length}`,
  )
  line(
    'the process lives',
    isHealthy.every((status) => status === 200),
    `${isHealthy.length} times asked`,
  )
  line('recipes are read meanwhile, or refused', counts.read > 0, `${counts.served} of ${counts.read} times`)

  await rm(filler)
  const back = await timeUntil(async () => (await register(site.url())).status === 201, 60_000)
  await wait(3_000)
  await stopWriters(writers)
  line(
    'it goes on by itself when there is space',
    back !== undefined,
    back === undefined ? 'never' : `after ${seconds(back)}`,
  )
  const attempts = attemptsOf(writers)
  const wrong = await missing(writers, site.url(), look)
  line(
    'no acknowledged write is lost, none twice, none half',
    wrong.length === 0,
    `${attempts.filter(isDone).length} of ${attempts.length} acknowledged; ${wrong.slice(0, 5).join('; ') || 'nothing missing'}`,
  )
  await lookAtFiles(site)
}

async function lookAtFiles(site: Site) {
  const files = await readdir(site.dataDir, { recursive: true })
  const unfinished = files.filter((name) => name.endsWith('.unfinished'))
  line('nothing lies there half written', unfinished.length === 0, unfinished.slice(0, 3).join(', '))
}
