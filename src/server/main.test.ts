import { once } from 'node:events'
import { connect } from 'node:net'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '../../tests/factories/a-user.ts'
import { fillFolder } from '../../tests/filled.ts'
import { query } from '../../tests/query.ts'
import { type ServerProcess, startProcess, startRefused, startWithoutWaiting } from '../../tests/process.ts'
import { watchTimers } from '../domain/timers/calls.ts'
import { isPostmaster } from './db/embedded/pid-file.ts'

/** What every start after the first finds. */
async function aFilledFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-process-'))
  fillFolder(folder)
  return folder
}

let dataDir: string
let server: ServerProcess | undefined

/** The one that runs, or the next: a start takes seconds, and only who ends it needs another. */
async function running() {
  if (server === undefined || !isAlive(server))
    server = await startProcess({ DATA_DIR: dataDir, DRAIN_SECONDS: '300' })
  return server
}

const isAlive = ({ child }: ServerProcess) => child.exitCode === null && child.signalCode === null

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

const post = (url: string, path: string, body: unknown) =>
  fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const stages = /database\s+[\d.]+ s\nmigrations\s+[\d.]+ s\ncatalogue\s+[\d.]+ s\n/

// A busy machine takes long to start one.
describe('one that is running', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    dataDir = await aFilledFolder()
  })
  afterAll(async () => {
    if (server !== undefined && isAlive(server)) await server.end('SIGINT')
    await rm(dataDir, { recursive: true })
  })

  test('has said how long each stage took and, last, where it is', async () => {
    const { output, url } = await running()
    expect(output()).toMatch(stages)
    const lines = output().trim().split('\n')
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^server\s+[\d.]+ s$/),
      `Homeplate is ready: ${url}`,
    ])
  })

  test('goes on when a second process on its data is refused in words', async () => {
    const { url } = await running()
    const second = await startRefused({ DATA_DIR: dataDir })
    expect(second.code).toBe(1)
    expect(second.output).toContain('already using the data directory')
    expect((await fetch(new URL('/readyz', url))).status).toBe(200)
  })

  test('a database that was killed comes back by itself', async () => {
    const { url } = await running()
    const person = aUser()
    await post(url, '/api/register', person)
    const killed = await postmaster()
    process.kill(killed, 'SIGKILL')
    const signIn = async () => (await post(url, '/api/login', person)).status
    await expect
      .poll(async () => [await signIn(), (await postmaster()) !== killed], { timeout: 25_000 })
      .toEqual([200, true])
  })

  test('keeps its port: another, which fills a folder of its own, says that it is taken', async () => {
    const { port } = new URL((await running()).url)
    const empty = await mkdtemp(join(tmpdir(), 'homeplate-process-'))
    const taken = await startRefused({ DATA_DIR: empty, PORT: port })
    expect(taken.code).toBe(1)
    expect(taken.output).toMatch(stages)
    expect(taken.output).toContain(`Port ${port} is taken`)
    await rm(empty, { recursive: true })
  })

  test('killed in the middle of writes, it has every account it said yes to', async () => {
    const killed = await running()
    const acknowledged: string[] = []
    const writers = Array.from({ length: 4 }, async () => {
      while (isAlive(killed)) {
        const person = aUser()
        const answer = await post(killed.url, '/api/register', person).catch(() => undefined)
        if (answer?.status === 201) acknowledged.push(person.username)
      }
    })
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20)
    await killed.end('SIGKILL')
    await Promise.all(writers)

    const again = await running()
    const kept = (await query(dataDir, 'select username from users')).map(({ username }) => username)
    expect(kept).toEqual(expect.arrayContaining(acknowledged))
    const last = { username: acknowledged.at(-1), password: 'Sour-dough1' }
    expect((await post(again.url, '/api/login', last)).status).toBe(200)
  })

  test('told to stop, it is not ready but answers for as long as it was told or somebody hurries; what is under way is finished, then its database stops', async () => {
    const { url, end, child } = await running()
    const pid = await postmaster()
    const ask = (path: string) => fetch(new URL(path, url))
    const registered = await post(url, '/api/register', aUser())
    const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!
    const stream = await fetch(new URL(watchTimers.path, url), { headers: { cookie } })
    expect((await ask('/readyz')).headers.get('connection')).toBe('keep-alive')

    const ended = end('SIGTERM')
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 20_000 }).toBe(503)
    const late = await post(url, '/api/register', aUser())
    expect([late.status, late.headers.get('connection')]).toEqual([201, 'close'])
    expect((await ask('/healthz')).status).toBe(200)

    const body = JSON.stringify(aUser())
    const half = Math.floor(body.length / 2)
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const head = ['POST /api/register HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
    socket.write([...head, 'Expect: 100-continue', `Content-Length: ${body.length}`, '', ''].join('\r\n'))
    const [goOn] = (await once(socket, 'data')) as [Buffer]
    expect(goOn.toString()).toMatch(/^HTTP\/1.1 100 /)
    socket.write(body.slice(0, half))
    child.kill('SIGINT')
    const isOpen = () =>
      ask('/healthz').then(
        () => 'open',
        () => 'shut',
      )
    await expect.poll(isOpen, { timeout: 20_000 }).toBe('shut')
    expect((await stream.text()).match(/^retry: \d+$/gm)).toHaveLength(2)
    socket.write(body.slice(half))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 201 /)
    expect(await ended).toBe(0)
    expect(await isPostmaster(pid, join(dataDir, 'postgres'))).toBe(false)
  })
})

test('told to stop while it is starting, it leaves no database behind', { timeout: 120_000 }, async () => {
  dataDir = await aFilledFolder()
  const starting = startWithoutWaiting({ DATA_DIR: dataDir })
  await expect.poll(starting.output, { timeout: 20_000 }).toContain('database ')
  const pid = await postmaster()
  expect(await starting.end('SIGINT')).toBe(0)
  expect(await isPostmaster(pid, join(dataDir, 'postgres'))).toBe(false)
  await rm(dataDir, { recursive: true })
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
