import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../tests/factories/a-user.ts'
import { type ServerProcess, startProcess, startRefused, startWithoutWaiting } from '../../tests/process.ts'

const aFolder = () => mkdtemp(join(tmpdir(), 'homeplate-process-'))

let filled: string
let firstWords: string
let dataDir: string
let running: ServerProcess[]
// Made once: every test but the first would wait for the same cluster, tables and recipes. A busy machine takes long.
beforeAll(async () => {
  filled = await aFolder()
  const server = await startProcess({ DATA_DIR: filled })
  firstWords = server.output()
  await server.end('SIGTERM')
}, 120_000)
afterAll(() => rm(filled, { recursive: true }))
beforeEach(async () => {
  dataDir = await aFolder()
  await promisify(execFile)('cp', ['-a', `${filled}/.`, dataDir])
  running = []
})
afterEach(async () => {
  for (const server of running) {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGTERM')
  }
  await rm(dataDir, { recursive: true })
})

async function start() {
  const server = await startProcess({ DATA_DIR: dataDir })
  running.push(server)
  return server
}

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

const post = (url: string, path: string, body: unknown) =>
  fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('says how long each stage took and, last, where it is; SIGTERM stops it and its database', async () => {
  const server = await start()
  const stages = /database\s+[\d.]+ s\nmigrations\s+[\d.]+ s\ncatalogue\s+[\d.]+ s\nserver\s+[\d.]+ s/
  expect(firstWords).toMatch(stages)
  expect(server.output()).toMatch(stages)
  const lines = server.output().trim().split('\n')
  expect(lines.at(-1)).toBe(`Homeplate is ready: ${server.url}`)
  const pid = await postmaster()
  expect(await server.end('SIGTERM')).toBe(0)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a second process on the same data is refused in words, and the first goes on', async () => {
  const first = await start()
  const second = await startRefused({ DATA_DIR: dataDir })
  expect(second.code).toBe(1)
  expect(second.output).toContain('already using the data directory')
  expect((await fetch(new URL('/readyz', first.url))).status).toBe(200)
})

test('a configuration it cannot use is refused in words', async () => {
  const refused = await startRefused({ DATA_DIR: dataDir, PORT: 'soup' })
  expect(refused).toEqual({
    code: 1,
    output: 'Please correct the configuration: PORT must be a whole number.\n',
  })
})

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
  for (const username of acknowledged) {
    const answer = await post(again.url, '/api/login', { username, password: 'Sour-dough1' })
    expect([username, answer.status]).toEqual([username, 200])
  }
})

test('a database that was killed comes back by itself', async () => {
  const server = await start()
  const person = aUser()
  await post(server.url, '/api/register', person)
  const killed = await postmaster()
  process.kill(killed, 'SIGKILL')
  const signIn = async () => (await post(server.url, '/api/login', person)).status
  await expect
    .poll(async () => [await signIn(), (await postmaster()) !== killed], { timeout: 25_000 })
    .toEqual([200, true])
})

test('what is under way when it is told to stop is finished', async () => {
  const server = await start()
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
})

test('told to stop while it is starting, it leaves no database behind', async () => {
  const server = startWithoutWaiting({ DATA_DIR: dataDir })
  await expect.poll(server.output, { timeout: 20_000 }).toContain('database ')
  const pid = await postmaster()
  expect(await server.end('SIGINT')).toBe(0)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a taken port and a database out of reach are named', async () => {
  const server = await start()
  const { port } = new URL(server.url)
  const other = await aFolder()
  const taken = await startRefused({ DATA_DIR: other, PORT: port })
  expect([taken.code, taken.output]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)])
  await chmod(other, 0o755)
  const nowhere = await startRefused({ DATA_DIR: other, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringContaining('Is DATABASE_URL right')])
  expect((await stat(other)).mode & 0o777).toBe(0o700)
  await rm(other, { recursive: true })
})
