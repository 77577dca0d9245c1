import type { Sent } from './connection.ts'
import { hostileJson, hostilePart, hostileText } from './hostile.ts'
import type { Dice } from './make.ts'

export interface Spoiled {
  sent: Sent
  how: string
  /** Whether it is still the same call that is asked for. */
  isSameCall: boolean
}

interface Place {
  holder: Record<string, unknown>
  key: string
}
type Spoiler = (sent: Sent, dice: Dice) => Sent
type Table = Record<string, Spoiler>

const marker = '"here is something else"'

/** Every place of a body that holds something, however deep. */
function placesIn(value: unknown, places: Place[] = []) {
  if (value === null || typeof value !== 'object') return places
  for (const key of Object.keys(value)) {
    const holder = value as Record<string, unknown>
    places.push({ holder, key })
    placesIn(holder[key], places)
  }
  return places
}

/** Changes the value that a body holds; a body that is no JSON becomes one. */
const inBody =
  (change: (body: Record<string, unknown>, dice: Dice) => string): Spoiler =>
  (sent, dice) => {
    const text = sent.body?.toString() ?? ''
    const body: unknown = isJson(text) ? JSON.parse(text) : {}
    const isThing = body !== null && typeof body === 'object'
    const changed = change(isThing ? (body as Record<string, unknown>) : {}, dice)
    return { ...withType(sent, 'application/json'), body: Buffer.from(changed) }
  }

function isJson(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const asBytes =
  (change: (body: Buffer, dice: Dice) => Buffer): Spoiler =>
  (sent, dice) => ({
    ...withType(sent, 'application/json'),
    body: change(sent.body ?? Buffer.from('{}'), dice),
  })

const withType = (sent: Sent, type: string): Sent => ({
  ...sent,
  headers: [...sent.headers.filter(([name]) => name !== 'content-type'), ['content-type', type]],
})

const cut = (text: string, { roll }: Dice) => text.slice(0, roll(Math.max(text.length, 1)))

/** Puts a hostile value into a body at one of its places. */
const elsewhere = inBody((body, dice) => {
  const places = placesIn(body)
  if (places.length === 0) return hostileJson(dice)
  const { holder, key } = dice.pick(places)
  holder[key] = JSON.parse(marker)
  return JSON.stringify(body).replace(marker, () => hostileJson(dice))
})

const bodies: Table = {
  'another value': elsewhere,
  'another value, elsewhere': elsewhere,
  'a field is missing': inBody((body, dice) => {
    const places = placesIn(body)
    if (places.length === 0) return '{}'
    const { holder, key } = dice.pick(places)
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
    return JSON.stringify(body)
  }),
  'a field too many': inBody((body, dice) =>
    JSON.stringify({ ...body, [hostileText(dice).slice(0, 300)]: JSON.parse(marker) }).replace(marker, () =>
      hostileJson(dice),
    ),
  ),
  'a key twice': inBody((body, dice) => {
    const [key = 'a'] = Object.keys(body)
    const text = JSON.stringify(body)
    return text.startsWith('{')
      ? text.replace('{', () => `{${JSON.stringify(key)}:${hostileJson(dice)},`)
      : text
  }),
  'the key of all things': inBody((body, dice) => {
    const name = dice.pick(['"__proto__"', '"constructor"', '"__pro\\u0074o__"'])
    return JSON.stringify(body).replace('{', () => `{${name}:{"prototype":{"x":1},"isAdmin":true},`)
  }),
  'a body of another kind': inBody((_body, dice) => hostileJson(dice)),
  'in a list': inBody((body) => JSON.stringify([body, body])),
  'JSON that ends early': inBody((body, dice) => cut(JSON.stringify(body), dice)),
  'JSON with more behind it': inBody(
    (body, { pick }) => JSON.stringify(body) + pick(['}', ',', ' x', '\u0000', '{}']),
  ),
  'what only JavaScript reads': inBody((body, { pick }) =>
    JSON.stringify(body).replace(
      '{',
      pick(['{a:1,', "{'a':1,", '{/**/', '{"a":NaN,', '{"a":0x1,', '{,', '{"a":+1,']),
    ),
  ),
  'a mark before it': asBytes((body) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body])),
  'UTF-16': asBytes((body) => Buffer.from(body.toString(), 'utf16le')),
  'bytes that are no letters': asBytes((body, { roll }) => {
    const copy = Buffer.from(body)
    if (copy.length > 0) copy.fill(0x80 + roll(0x7f), roll(copy.length))
    return copy
  }),
  'broken UTF-8 in a text': asBytes((body) =>
    Buffer.from(body.toString('latin1').replace(':"', ':"\xff\xc0\xaf\xed\xa0\x80'), 'latin1'),
  ),
  'too deep': asBytes(() => Buffer.from('['.repeat(8_000))),
  'too large': asBytes((_body, { pick }) => Buffer.alloc(pick([17_000, 140_000, 1_200_000]), 0x20)),
  nothing: asBytes(() => Buffer.alloc(0)),
}

const types = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=a',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'APPLICATION/JSON',
  'application/json;;;',
  'application/json, text/html',
  'application/merge-patch+json',
  '/',
  'a/b/c',
  ';',
  'application/octet-stream',
  'x'.repeat(5_000),
]
const add =
  (make: (dice: Dice) => [string, string][]): Spoiler =>
  (sent, dice) => ({ ...sent, headers: [...sent.headers, ...make(dice)] })
const garbage = ({ pick }: Dice) =>
  pick([
    '',
    ' ',
    ',',
    '=',
    ';;;',
    '"',
    'x'.repeat(3_000),
    '\u00ff\u00fe',
    'a b',
    '%zz',
    '__proto__=1',
    '{}',
    '*',
  ])

const headers: Table = {
  'another content type': (sent, dice) => withType(sent, dice.pick(types)),
  'no content type': (sent) => ({
    ...sent,
    headers: sent.headers.filter(([name]) => name !== 'content-type'),
  }),
  'two content types': add(() => [['content-type', 'text/plain']]),
  'a packed body that is none': add(({ pick }) => [
    ['content-encoding', pick(['gzip', 'br', 'x', 'gzip, gzip'])],
  ]),
  'a wrong length': (sent, { pick }) => ({
    ...sent,
    body: sent.body ?? Buffer.from('{}'),
    headers: [
      ...sent.headers,
      ['content-length', pick(['0', '1', '-1', 'a', '1e3', '99999999999999999999', ''])],
    ],
  }),
  'two lengths': add(() => [
    ['content-length', '2'],
    ['content-length', '3'],
  ]),
  'cookies of garbage': add((dice) => [
    [
      'cookie',
      dice.pick(['session=', 'session=;session=a', `session=${garbage(dice)}`, garbage(dice), 'theme=<']),
    ],
  ]),
  'many cookies': add(() => [
    ['cookie', Array.from({ length: 500 }, (_, number) => `c${number}=v`).join('; ')],
  ]),
  'a condition': add((dice) => [
    [dice.pick(['if-none-match', 'if-match']), dice.pick(['*', '"a"', 'W/"a", "b"', garbage(dice)])],
  ]),
  'a condition of time': add((dice) => [
    [
      dice.pick(['if-modified-since', 'if-unmodified-since', 'if-range']),
      dice.pick(['Thu, 01 Jan 2099 00:00:00 GMT', 'never', '-1', garbage(dice)]),
    ],
  ]),
  'a range': add((dice) => [
    [
      'range',
      dice.pick([
        'bytes=0-',
        'bytes=5-1',
        'bytes=-0',
        'bytes=-1',
        'bytes=0-0,2-3',
        'lines=1-2',
        garbage(dice),
      ]),
    ],
  ]),
  'another site': add(({ pick }) => [
    ['origin', pick(['https://evil.example', 'null', '', 'http://localhost:1', 'x'.repeat(2_000)])],
    ['sec-fetch-site', pick(['cross-site', 'same-origin', 'none', ''])],
  ]),
  'somebody else’s name': add((dice) => [['homeplate-person', garbage(dice)]]),
  'somebody else’s name twice': add(() => [
    ['homeplate-person', 'a'],
    ['Homeplate-Person', 'b'],
  ]),
  'another host': add((dice) => [['host', garbage(dice)]]),
  'no host': (sent) => ({ ...sent, headers: sent.headers.filter(([name]) => name !== 'host') }),
  'a forwarding proxy that lies': (sent, dice) => ({
    ...sent,
    headers: [
      ...sent.headers.filter(([name]) => name !== 'x-forwarded-for'),
      [
        'x-forwarded-for',
        dice.pick([
          '',
          'unknown',
          '[::1]:80',
          '1.2.3.4:99999',
          '::ffff:1.2.3.4',
          'fe80::1%eth0',
          '999.1.1.1',
          garbage(dice),
          '10.0.0.1,'.repeat(300),
        ]),
      ],
      ['x-forwarded-proto', garbage(dice)],
      ['x-forwarded-host', garbage(dice)],
    ],
  }),
  'a wish for another method': add(({ pick }) => [['x-http-method-override', pick(['DELETE', 'PUT', 'x'])]]),
  'what it may be packed with': add((dice) => [
    [
      'accept-encoding',
      dice.pick(['br', 'gzip', 'br;q=0, gzip;q=1', 'identity;q=0', '*;q=0', garbage(dice)]),
    ],
  ]),
  'what it may be': add((dice) => [
    ['accept', dice.pick(['text/html', 'image/*;q=x', garbage(dice)])],
    ['accept-language', garbage(dice)],
  ]),
  'another protocol': add(({ pick }) => [
    ['upgrade', pick(['websocket', 'h2c', 'x'])],
    ['expect', pick(['100-continue', 'a-miracle'])],
  ]),
  'where a stream broke off': add((dice) => [['last-event-id', garbage(dice)]]),
  'a wish to speak as an app': add((dice) => [
    ['authorization', dice.pick(['Bearer a', 'Basic ====', garbage(dice)])],
  ]),
  'a long agent': add(() => [['user-agent', 'x'.repeat(6_000)]]),
  'many headers': add(() => Array.from({ length: 300 }, (_, number) => [`x-${number}`, 'v'])),
}

const split = ({ target }: Sent) => {
  const [path = '', ...query] = target.split('?')
  return { path, query: query.join('?') }
}
const inPath =
  (change: (path: string, dice: Dice) => string): Spoiler =>
  (sent, dice) => {
    const { path, query } = split(sent)
    return { ...sent, target: `${change(path, dice)}${query === '' ? '' : `?${query}`}` }
  }
const inQuery =
  (change: (query: string, dice: Dice) => string): Spoiler =>
  (sent, dice) => {
    const { path, query } = split(sent)
    return { ...sent, target: `${path}?${change(query, dice)}` }
  }

const addresses: Table = {
  'another part of the address': inPath((path, dice) => {
    const parts = path.split('/')
    parts[1 + dice.roll(parts.length - 1)] = hostilePart(dice)
    return parts.join('/')
  }),
  'a name of nothing': inPath((path, dice) => path.replace(/[^/]+$/, () => hostilePart(dice))),
  'a long address': inPath((path, { pick }) => path + pick(['/', 'x']).repeat(pick([201, 3_000, 9_000]))),
  'slashes too many': inPath((path, { pick }) =>
    pick([`/${path}`, `${path}/`, path.replaceAll('/', '//'), `${path}/.`, `/..${path}`]),
  ),
  'other letters': inPath((path) => path.toUpperCase()),
  'another method': (sent, { pick }) => ({
    ...sent,
    method: pick([
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'HEAD',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'SEARCH',
      'LINK',
    ]),
  }),
}

const queries: Table = {
  'another question': inQuery((query, dice) => query.replace(/=[^&]*/, () => `=${hostilePart(dice)}`)),
  'a question twice': inQuery((query) => `${query}&${query}`),
  'a list of questions': inQuery((query) => query.replaceAll('=', '[]=')),
  'a thing as a question': inQuery((query) => query.replaceAll('=', '[a]=')),
  'questions nobody has': inQuery((query, dice) => `${query}&${hostilePart(dice)}=${hostilePart(dice)}`),
  'a thousand questions': inQuery(() =>
    Array.from({ length: 1_000 }, (_, number) => `a${number}=1`).join('&'),
  ),
  'signs without words': inQuery((_query, { pick }) => pick(['&', '=', '?', '&&=&', '=&=', '#', 'a=1#b'])),
}

const sameCall: Table = { ...bodies, ...headers, ...queries }
const all: Table = { ...sameCall, ...addresses }
const tables = [bodies, bodies, headers, queries, addresses]

/** The same request with something wrong in it, or two things. */
export function spoil(sent: Sent, dice: Dice): Spoiled {
  const names = [pickName(dice), ...(dice.roll(4) === 0 ? [pickName(dice)] : [])]
  const spoiled = names.reduce((request, name) => all[name]!(request, dice), sent)
  return { sent: spoiled, how: names.join(', '), isSameCall: names.every((name) => name in sameCall) }
}

function pickName({ pick }: Dice) {
  return pick(Object.keys(pick(tables)))
}
