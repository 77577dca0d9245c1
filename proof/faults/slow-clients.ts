import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf, openFilesOf, timeUntil } from './processes.ts'
import { type Site, withSite } from './site.ts'
import { chapter, line, seconds } from './findings.ts'
import { ask, register } from './writers.ts'

/** From as many places, since one has no more than 2,000 connections. */
const places = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6']
const silentOnes = 2_500
const idleOnes = 2_500
const slowSenders = 100
const slowReaders = 100

/** Whoever comes here; all of it is closed in the end. */
function createCrowd(site: Site) {
  const port = Number(new URL(site.url()).port)
  const sockets: Socket[] = []
  return {
    async join(number: number) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: places[number % places.length]! })
      socket.on('error', () => undefined)
      sockets.push(socket)
      await once(socket, 'connect')
      return socket
    },
    /** Also for being hung up on. */
    listen: () => sockets.forEach((socket) => socket.resume()),
    open: () => sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length,
    leave: () => sockets.forEach((socket) => socket.destroy()),
  }
}

/** What somebody else gets meanwhile. */
async function served(site: Site, cookie: string) {
  const times: number[] = []
  let failed = 0
  for (let one = 0; one < 100; one++) {
    const start = performance.now()
    const { status } = await ask(site.url(), '/api/recipes?limit=24&search=chicken', { cookie })
    if (status !== 200) failed += 1
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return {
    failed,
    figures: `half within ${sorted[50]!.toFixed(0)} ms, 99 of 100 within ${sorted[98]!.toFixed(0)} ms`,
  }
}

const get = (path: string, cookie = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${cookie && `cookie: ${cookie}\r\n`}\r\n`

export async function slowClients() {
  await withSite({}, async (site) => {
    const { cookie } = await register(site.url())
    await idle(site, cookie!)
    await slow(site, cookie!)
  })
}

async function idle(site: Site, cookie: string) {
  chapter(`${silentOnes} connections that never ask anything, and ${idleOnes} that asked once`)
  const before = memoryOf(site.pid())
  const filesBefore = openFilesOf(site.pid())
  const crowd = createCrowd(site)
  try {
    for (let number = 0; number < silentOnes; number++) await crowd.join(number)
    for (let number = 0; number < idleOnes; number++) {
      const socket = await crowd.join(number)
      socket.write(get('/healthz'))
      await once(socket, 'data')
    }
    const began = performance.now()
    const connected = openFilesOf(site.pid()) - filesBefore
    line('they are connected', connected > 4_900, `${connected}`)
    const { failed, figures } = await served(site, cookie)
    line('everybody else is served', failed === 0, figures)
    const held = memoryOf(site.pid())
    line(
      'they cost little',
      held - before < 150,
      `${before.toFixed(0)} MB before, ${held.toFixed(0)} MB with them`,
    )
    crowd.listen()
    const closed = await timeUntil(async () => openFilesOf(site.pid()) - filesBefore < 50, 180_000)
    line(
      'they are closed by a time limit',
      closed !== undefined,
      closed === undefined
        ? `${crowd.open()} are still open`
        : `all after ${seconds(performance.now() - began)}`,
    )
  } finally {
    crowd.leave()
  }
}

async function slow(site: Site, cookie: string) {
  chapter(`${slowSenders} clients that send a byte a second, and ${slowReaders} that read one`)
  const before = memoryOf(site.pid())
  const filesBefore = openFilesOf(site.pid())
  const crowd = createCrowd(site)
  const dripping: NodeJS.Timeout[] = []
  try {
    for (let number = 0; number < slowSenders; number++) {
      const socket = await crowd.join(number)
      const isHeader = number % 2 === 0
      socket.write(
        isHeader
          ? 'GET /api/recipes HTTP/1.1\r\nx-slow: '
          : `POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n`,
      )
      socket.resume()
      dripping.push(setInterval(() => socket.write(isHeader ? 'x' : ' '), 1_000))
    }
    for (let number = 0; number < slowReaders; number++) {
      const socket = await crowd.join(number)
      socket.pause()
      // More than the buffers of a connection hold.
      for (let ahead = 0; ahead < 9; ahead++) socket.write(get('/api/openapi.json', cookie))
      dripping.push(setInterval(() => void socket.read(1), 1_000))
    }
    const began = performance.now()
    await wait(2_000)
    const { failed, figures } = await served(site, cookie)
    line('everybody else is served', failed === 0, figures)
    const held = memoryOf(site.pid())
    line(
      'memory stays bounded',
      held - before < 150,
      `${before.toFixed(0)} MB before, ${held.toFixed(0)} MB with them`,
    )
    const closed = await timeUntil(async () => openFilesOf(site.pid()) - filesBefore < 10, 240_000)
    line(
      'they are hung up on',
      closed !== undefined,
      closed === undefined
        ? `${openFilesOf(site.pid()) - filesBefore} are still open`
        : `all after ${seconds(performance.now() - began)}`,
    )
  } finally {
    for (const drip of dripping) clearInterval(drip)
    crowd.leave()
  }
}
