import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import type { Browser } from '../../../tests/browser.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { openGate } from '../../../tests/gate.ts'
import { calls } from '../../domain/calls.ts'
import { sessions } from '../../domain/accounts/session-limits.ts'
import type { Call } from '../../domain/call.ts'
import { fillPath } from '../../domain/path-pattern.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const json = { 'content-type': 'application/json' }

describe('a changing request', () => {
  const register = (headers: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/api/register',
      payload: aUser(),
      headers: { host: 'homeplate.example', ...headers },
    })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ])('from another site is refused: %j', async (headers) => {
    const response = await register(headers)
    expect([response.statusCode, response.json().error]).toEqual([
      403,
      expect.stringContaining('another site'),
    ])
  })

  test.each([
    [{}],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://homeplate.example' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://localhost:3000' }],
  ])('from our pages or a client without them passes: %j', async (headers) => {
    expect((await register(headers)).statusCode).toBe(201)
  })

  test.each([
    ['text/plain', '{"username":"a"}', 415],
    ['application/x-www-form-urlencoded', 'username=a', 415],
    ['application/json', '{"username":', 400],
    ['application/json', `{"username":"${'x'.repeat(300_000)}"}`, 413],
  ])('with a %s body that does not fit gets a clear answer', async (type, payload, status) => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'content-type': type },
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ error: expect.any(String), requestId: expect.any(String) })
  })
})

test('a text that no database can hold is refused in words', async () => {
  const cook = await site.signUp()
  const timer = { name: 'a\u0000b', duration: 1, belongsTo: { kind: 'kitchen' }, state: { kind: 'idle' } }
  const change = { id: 'eggs', change: 'eggs-1', age: 0, hasRung: false, timer }
  const { statusCode, body } = await cook.raw('POST', '/api/timers', change)
  expect([statusCode, JSON.parse(body).error]).toEqual([
    400,
    'The text holds characters that cannot be stored.',
  ])
})

test('every answer carries the headers that protect pages', async () => {
  const { headers } = await site.app.inject('/api/docs')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(headers['x-request-id']).toBeDefined()
})

test('an address that does not exist says so in JSON', async () => {
  const response = await site.app.inject('/api/nothing-here')
  expect([response.statusCode, response.json().error]).toEqual([404, expect.any(String)])
})

test('an address that is not one says so in the same manner', async () => {
  const response = await site.app.inject('/api/%E0%A4%A')
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { error: expect.any(String), requestId: expect.any(String) },
  ])
})

test('GET /api/login leads to the sign-in page', async () => {
  const response = await site.app.inject('/api/login')
  expect([response.statusCode, response.headers.location]).toEqual([302, '/auth'])
})

test('the process and the database are watched apart', async () => {
  expect((await site.app.inject('/healthz')).statusCode).toBe(200)
  expect((await site.app.inject('/readyz')).statusCode).toBe(200)
})

test.each(['/api/openapi.json', '/api/docs', '/api/common-passwords'])(
  '%s, which anybody may ask for, is compressed once and not sent again to who has it',
  async (url) => {
    const ask = (headers: Record<string, string>) => site.app.inject({ url, headers })
    const { headers, rawPayload } = await ask({ 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    const plain = await ask({})
    expect(brotliDecompressSync(rawPayload).equals(plain.rawPayload)).toBe(true)
    const again = await ask({ 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  },
)

describe('the documentation', () => {
  const documented = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

  test('describes every call in OpenAPI 3.1', async () => {
    const document = (await site.app.inject('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    for (const call of Object.values(calls)) {
      const operation = document.paths[documented(call.path)][call.method.toLowerCase()]
      expect(operation.summary).toBe(call.summary)
      expect(operation.requestBody !== undefined).toBe('body' in call || 'takesFile' in call)
    }
  })

  test('says of what kind a file is that is answered, and what has to be asked for', async () => {
    const { paths } = (await site.app.inject('/api/openapi.json')).json()
    const typesOf = (path: string) => Object.keys(paths[path].get.responses[200].content)
    expect([typesOf('/api/admin/people/export'), typesOf('/api/my-recipes/file')]).toEqual([
      ['text/csv'],
      ['application/zip'],
    ])
    expect(typesOf('/api/recipes/{id}/file')).toContain('text/markdown; charset=utf-8')
    const query = (path: string) =>
      paths[path].get.parameters.filter((one: { in: string }) => one.in === 'query')
    expect(query('/api/recipes/{id}/file')).toMatchObject([
      { name: 'as', required: true },
      { name: 'swaps', required: false },
    ])
    expect(query('/api/admin/people').map(({ required }: { required: boolean }) => required)).not.toContain(
      true,
    )
  })

  test('is readable and has every call', async () => {
    const page = (await site.app.inject('/api/docs')).body
    for (const call of Object.values(calls)) expect(page).toContain(`${call.method} ${documented(call.path)}`)
    expect(page).not.toContain('<script')
  })
})

describe('who may make a call', () => {
  const everyCall: Call[] = Object.values(calls)
  const url = (call: Call) => fillPath(call.path, () => 'none')
  // A body no call accepts: what is allowed in gets as far as being refused for it, or needs none.
  const ask = async (call: Call, person: Pick<Browser, 'raw' | 'cookies'>) =>
    call.isStream
      ? askForStream(call, person)
      : (await person.raw(call.method, url(call), call.body ? {} : undefined, call.body ? json : {}))
          .statusCode

  /** It would go on for ever: whether it begins is all there is to see. */
  async function askForStream(call: Call, { cookies }: Pick<Browser, 'cookies'>) {
    const sent = { method: call.method, url: url(call), cookies: Object.fromEntries(cookies) }
    const response = await site.app.inject({ ...sent, payloadAsStream: true })
    response.stream().destroy()
    return response.statusCode
  }

  const needsMore = (call: Call) =>
    [call.body, call.query].some((part) => part !== undefined && !part.safeParse({}).success)

  /** What is missing is refused first, then what the address names is not there. */
  const admitted = (call: Call) =>
    needsMore(call) ? 400 : call.path.includes(':') ? 404 : (call.status ?? 200)

  function expected(role: keyof typeof roles, call: Call) {
    if (call.audience !== 'anyone' && role === 'signed out') return 401
    if (call.audience === 'admin' && role !== 'an administrator') return 403
    return admitted(call)
  }

  const roles = {
    'signed out': async () => site.browser(),
    'a free member': () => site.signUp(),
    'a premium member': async () => {
      const person = await site.signUp()
      await site.database.pool.query('update users set is_premium = true where id = $1', [person.user['id']])
      return person
    },
    'an administrator': async () => {
      const person = await site.signUp()
      await site.database.pool.query(`update users set role = 'admin' where id = $1`, [person.user['id']])
      return person
    },
  }
  const table = everyCall.flatMap((call) =>
    Object.keys(roles).map((role) => [call.method, call.path, role, call] as const),
  )

  /** Who only looks, or is refused, is the same afterwards and asks again; whoever changes something is new. */
  const lookers = new Map<string, ReturnType<(typeof roles)[keyof typeof roles]>>()
  async function asker(role: keyof typeof roles, call: Call) {
    if (call.method !== 'GET' && expected(role, call) < 400) return roles[role]()
    const known = lookers.get(role) ?? roles[role]()
    lookers.set(role, known)
    return known
  }

  test.each(table)('%s %s by %s', async (_method, _path, role, call) => {
    const person = await asker(role as keyof typeof roles, call)
    expect(await ask(call, person)).toBe(expected(role as keyof typeof roles, call))
  })

  test('a refused body is not even read', async () => {
    for (const call of everyCall.filter(({ audience, body }) => audience !== 'anyone' && body)) {
      const response = await site.browser().raw(call.method, url(call), undefined, json)
      expect(response.statusCode).toBe(401)
    }
  })
})

test.each(['/api/user', '/%61pi/user', 'http://localhost:3000/api/user'])(
  'what is answered at %s is kept nowhere',
  async (url) => {
    const cook = await site.signUp()
    const answer = await cook.raw('GET', url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  },
)

describe('a disk without space', () => {
  test('refuses writes in words, and reads go on', async () => {
    const full = await startApp()
    try {
      const cook = await full.signUp()
      await full.database.pool.query(`
        create function disk_full() returns trigger language plpgsql as
          $$ begin raise exception 'no space left' using errcode = '53100'; end $$;
        create trigger full_users before insert on users execute function disk_full();
        create trigger full_sessions before update on web_sessions execute function disk_full()`)
      full.passTime(sessions.idle / 2)
      expect((await cook.send(calls.getUser, {})).status).toBe(200)
      const refused = await full.browser().send(calls.register, { body: aUser() })
      expect([refused.status, refused.body['error']]).toEqual([503, expect.stringContaining('cannot save')])
    } finally {
      await full.close()
    }
  })
})

describe('a database that goes away', () => {
  test('is met with 503 in words, and everything goes on when it is back', async () => {
    const gate = await openGate(inject('clusterUrl'))
    const shaky = await startApp({ databaseThrough: gate.port })
    try {
      const cook = await shaky.signUp()
      await gate.shut()
      shaky.passTime(60_000)
      const down = await cook.send(calls.getUser, {})
      expect([down.status, down.body['error']]).toEqual([503, expect.stringContaining('try again')])
      expect((await shaky.app.inject('/readyz')).statusCode).toBe(503)
      expect((await shaky.app.inject('/healthz')).statusCode).toBe(200)
      await gate.reopen()
      await expect.poll(async () => (await cook.send(calls.getUser, {})).status).toBe(200)
    } finally {
      await gate.reopen()
      await shaky.close()
      await gate.close()
    }
  })
})
