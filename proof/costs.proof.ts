import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { joinEmbedded } from '../src/server/db/embedded/join.ts'
import { aPerson } from '../tests/pages/person.ts'
import { startProcess } from '../tests/process.ts'
import { query } from '../tests/query.ts'

/**
 * `npm run proof -- costs`: what each call of a cook's day costs, in processor time of the server and of its database, in
 * bytes sent, and in bytes the database writes ahead. Processor time, unlike seconds, is the same beside other work.
 * Linux tells it.
 */
const warmUp = 1_500
const times = 1_500
const atOnce = 4
/** A password costs a fraction of a second, and guessing faster is refused. */
const rare = { warmUp: 5, times: 20, atOnce: 1 }
const connections = 20
/** The kernel counts processor time in hundredths of a second. */
const tick = 10
const recipe = 'ethnic_european_margherita-pizza'
const words = [
  'chicken',
  'garlic',
  'soup',
  'rice',
  'golden',
  'noodle',
  'butter',
  'lime',
  'spicy',
  'crisp',
  'tomato',
]

const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-costs-'))
const server = await startProcess({ DATA_DIR: dataDir })
try {
  await measureCalls()
  await measureCommits()
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true })
}

async function measureCalls() {
  const person = aPerson()
  const cookie = await register(person)
  const post = async (path: string, body: object) => (await send('POST', path, body)).json()
  const list = (await post('/api/shopping-lists', { name: 'Week' })) as { id: string }
  const { item } = (await post(`/api/shopping-lists/${list.id}/items`, { text: '2 onions' })) as {
    item?: { id: string }
  }
  const items = (await (await send('GET', `/api/shopping-lists/${list.id}`)).json()) as {
    items: { id: string }[]
  }
  const itemId = item?.id ?? items.items[0]!.id
  const shown = (await (await send('GET', `/api/recipes/${recipe}`)).json()) as { image: string }

  const calls: Record<string, Call> = {
    'the page of a visitor': () => fetch(`${server.url}/`),
    'the page of a recipe': () => send('GET', `/recipe/${recipe}`),
    'a picture': () => fetch(server.url + shown.image),
    'who am I': () => send('GET', '/api/user'),
    'a list of 24': () => send('GET', '/api/recipes?limit=24'),
    'a search': (turn) =>
      send('GET', `/api/recipes?limit=${1 + (turn % 100)}&search=${words[turn % words.length]}`),
    'a recipe': () => send('GET', `/api/recipes/${recipe}`),
    'its progress': () => send('GET', `/api/recipes/${recipe}/progress`),
    'a tick in a recipe': (turn) =>
      send('POST', `/api/recipes/${recipe}/progress`, {
        checkedIngredients: turn % 2 === 0 ? [0] : [],
      }),
    'a note': (turn) => send('POST', `/api/recipes/${recipe}/notes`, { notes: `Less salt ${turn}` }),
    'a shopping list': () => send('GET', `/api/shopping-lists/${list.id}`),
    'a tick in a list': (turn) =>
      send('PATCH', `/api/shopping-lists/${list.id}/items/${itemId}`, { completed: turn % 2 === 0 }),
    'a heart': (turn) => send(turn % 2 === 0 ? 'POST' : 'DELETE', `/api/favorites/${recipe}`),
  }
  const signingIn = () =>
    fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: person.username, password: person.password }),
    })

  console.log('| call | server, ms | database, ms | bytes sent | bytes written ahead |')
  console.log('| --- | --- | --- | --- | --- |')
  for (const [name, call] of Object.entries(calls)) await measure(name, call, { warmUp, times, atOnce })
  await measure('signing in', signingIn, rare)

  async function send(method: string, path: string, body?: object) {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        cookie,
        accept: path.startsWith('/api') ? 'application/json' : 'text/html',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}

/** News is handed over while a commit holds a lock of the whole server, so it bounds how many there are in a second. */
async function measureCommits() {
  const pool = new pg.Pool({ connectionString: await joinEmbedded(dataDir), max: connections })
  try {
    await pool.query('create table commits (number serial primary key, at timestamptz)')
    const write = 'insert into commits (at) values (now())'
    const tell = `with written as (${write} returning number) select pg_notify('commits', number::text) from written`
    for (const [name, statement] of Object.entries({ 'that write': write, 'that write and tell': tell })) {
      const rate = await ratePerSecond(() => pool.query(statement))
      console.log(`\ncommits ${name}, ${connections} connections: ${rate.toFixed(0)} a second`)
    }
    await pool.query('drop table commits')
  } finally {
    await pool.end()
  }
}

async function ratePerSecond(work: () => Promise<unknown>) {
  const start = performance.now()
  const end = start + 5_000
  let done = 0
  const worker = async () => {
    for (; performance.now() < end; done++) await work()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return done / ((performance.now() - start) / 1000)
}

async function register(person: ReturnType<typeof aPerson>) {
  const answer = await fetch(`${server.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, confirmPassword: person.password }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

type Call = (turn: number) => Promise<Response>

async function measure(name: string, call: Call, much: typeof rare) {
  await repeat(call, much.warmUp, much.atOnce)
  const before = await spent()
  const bytes = await repeat(call, much.times, much.atOnce)
  const after = await spent()
  const each = (key: keyof typeof after) => (after[key] - before[key]) / much.times
  const cells = [
    each('server').toFixed(2),
    each('database').toFixed(2),
    bytes.toFixed(0),
    each('log').toFixed(0),
  ]
  console.log(`| ${[name, ...cells].join(' | ')} |`)
}

/** Answers how many bytes came back for each, on average. */
async function repeat(call: Call, count: number, workers: number) {
  let turn = 0
  let bytes = 0
  const worker = async () => {
    while (turn < count) {
      const answer = await call(turn++)
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
      bytes += (await answer.arrayBuffer()).byteLength
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return bytes / count
}

async function spent() {
  const [{ at }] = (await query(dataDir, `select pg_current_wal_lsn() - '0/0' as at`)) as [{ at: string }]
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0])
  const backends = processes().filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
  return {
    server: processes().find(({ pid }) => pid === server.child.pid)!.milliseconds,
    database: backends.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    log: Number(at),
  }
}

/** Every process of this machine with its processor time, that of children who have ended included. */
function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // The name of the program may have spaces; what follows it has none.
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
        const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number)
        const ticks = user! + system! + userOfEnded! + systemOfEnded!
        return [{ pid: Number(pid), parent: Number(fields[1]), milliseconds: ticks * tick }]
      } catch {
        return []
      }
    })
}
