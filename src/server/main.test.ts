import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../tests/factories/a-user.ts'
import { type ServerProcess, startProcess, startRefused } from '../../tests/process.ts'

let dataDir: string
let running: ServerProcess[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'homeplate-process-'))
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
  const lines = server.output().trim().split('\n')
  expect(lines.slice(0, -1).join('\n')).toMatch(
    /database\s+[\d.]+ s\nmigrations\s+[\d.]+ s\nserver\s+[\d.]+ s/,
  )
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

test('with the database gone it answers 503 in words, and recovers by itself', async () => {
  const server = await start()
  const person = aUser()
  await post(server.url, '/api/register', person)
  process.kill(await postmaster(), 'SIGKILL')
  const signIn = () => post(server.url, '/api/login', person)
  const down = await signIn()
  expect([down.status, await down.json()]).toEqual([
    503,
    expect.objectContaining({ error: expect.any(String) }),
  ])
  expect((await fetch(new URL('/healthz', server.url))).status).toBe(200)
  await expect.poll(async () => (await signIn()).status, { timeout: 25_000 }).toBe(200)
})
