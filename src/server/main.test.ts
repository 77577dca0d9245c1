import { once } from 'node:events'
import { connect } from 'node:net'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../tests/factories/a-user.ts'
import { fillFolder } from '../../tests/filled.ts'
import { query } from '../../tests/query.ts'
import { type ServerProcess, startProcess, startRefused, startWithoutWaiting } from '../../tests/process.ts'
import { isPostmaster } from './db/embedded/pid-file.ts'

/** What every start after the first finds. */
async function aFilledFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-process-'))
  fillFolder(folder)
  return folder
}

let dataDir: string
let running: ServerProcess[] = []

async function start() {
  const server = await startProcess({ DATA_DIR: dataDir })
  running.push(server)
  return server
}

async function endAll() {
  for (const server of running) {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGTERM')
  }
  running = []
  await rm(dataDir, { recursive: true })
}

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

const post = (url: string, path: string, body: unknown) =>
  fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const stages = /database\s+[\d.]+ s\nmigrations\s+[\d.]+ s\ncatalogue\s+[\d.]+ s\n/

describe('one that is running', () => {
  let server: ServerProcess
  // A busy machine takes long.
  beforeAll(async () => {
    dataDir = await aFilledFolder()
    server = await start()
  }, 120_000)
  afterAll(endAll)

  test('has said how long each stage took and, last, where it is', () => {
    expect(server.output()).toMatch(stages)
    const lines = server.output().trim().split('\n')
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^server\s+[\d.]+ s$/),
      `Homeplate is ready: ${server.url}`,
    ])
  })

  test('goes on when a second process on its data is refused in words', async () => {
    const second = await startRefused({ DATA_DIR: dataDir })
    expect(second.code).toBe(1)
    expect(second.output).toContain('already using the data directory')
    expect((await fetch(new URL('/readyz', server.url))).status).toBe(200)
  })

  test('a database that was killed comes back by itself', async () => {
    const person = aUser()
    await post(server.url, '/api/register', person)
    const killed = await postmaster()
    process.kill(killed, 'SIGKILL')
    const signIn = async () => (await post(server.url, '/api/login', person)).status
    await expect
      .poll(async () => [await signIn(), (await postmaster()) !== killed], { timeout: 25_000 })
      .toEqual([200, true])
  })

  test('keeps its port: another, which fills a folder of its own, says that it is taken', async () => {
    const { port } = new URL(server.url)
    const empty = await mkdtemp(join(tmpdir(), 'homeplate-process-'))
    const taken = await startRefused({ DATA_DIR: empty, PORT: port })
    expect(taken.code).toBe(1)
    expect(taken.output).toMatch(stages)
    expect(taken.output).toContain(`Port ${port} is taken`)
    await rm(empty, { recursive: true })
  })
})

test('a configuration it cannot use is refused in words', async () => {
  const refused = await startRefused({ PORT: 'soup' })
  expect(refused).toEqual({
    code: 1,
    output: 'Please correct the configuration: PORT must be a whole number.\n',
  })
})

test('a database out of reach is named, and its own folder is nobody else’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-process-'))
  await chmod(folder, 0o755)
  const nowhere = await startRefused({ DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringContaining('Is DATABASE_URL right')])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await rm(folder, { recursive: true })
})

// A busy machine takes long to start one twice.
describe('one that does not go on', { timeout: 120_000 }, () => {
  beforeEach(async () => {
    dataDir = await aFilledFolder()
  })
  afterEach(endAll)

  test('killed in the middle of writes, it has every account it said yes to', async () => {
    const server = await start()
    const acknowledged: string[] = []
    const writers = Array.from({ length: 4 }, async () => {
      while (server.child.exitCode === null && server.child.signalCode === null) {
        const person = aUser()
        const answer = await post(server.url, '/api/register', person).catch(() => undefined)
        if (answer?.status === 201) acknowledged.push(person.username)
      }
    })
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20)
    await server.end('SIGKILL')
    await Promise.all(writers)

    const again = await start()
    const kept = (await query(dataDir, 'select username from users')).map(({ username }) => username)
    expect(kept).toEqual(expect.arrayContaining(acknowledged))
    const last = { username: acknowledged.at(-1), password: 'Sour-dough1' }
    expect((await post(again.url, '/api/login', last)).status).toBe(200)
  })

  test('what is under way when it is told to stop is finished, then its database stops', async () => {
    const server = await start()
    const pid = await postmaster()
    const body = JSON.stringify(aUser())
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    const half = Math.floor(body.length / 2)
    const head = ['POST /api/register HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
    socket.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, half)].join('\r\n'))
    // The server has it under way once another request, sent later, was answered.
    await fetch(new URL('/healthz', server.url))
    const ended = server.end('SIGTERM')
    await expect
      .poll(() =>
        fetch(new URL('/healthz', server.url)).then(
          () => 'open',
          () => 'shut',
        ),
      )
      .toBe('shut')
    socket.write(body.slice(half))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 201 /)
    expect(await ended).toBe(0)
    expect(await isPostmaster(pid, join(dataDir, 'postgres'))).toBe(false)
  })

  test('told to stop while it is starting, it leaves no database behind', async () => {
    const server = startWithoutWaiting({ DATA_DIR: dataDir })
    await expect.poll(server.output, { timeout: 20_000 }).toContain('database ')
    const pid = await postmaster()
    expect(await server.end('SIGINT')).toBe(0)
    expect(await isPostmaster(pid, join(dataDir, 'postgres'))).toBe(false)
  })
})
