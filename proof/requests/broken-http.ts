import type { Dice } from './make.ts'

const host = 'host: localhost\r\n'
const last = `${host}connection: close\r\n\r\n`
const post = 'POST /api/login HTTP/1.1\r\ncontent-type: application/json\r\n'
const body = '{"username":"a","password":"b"}'
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${more}${host}\r\n`

/** What is no HTTP, or means two things at once. Each is a text of single bytes. */
const messages: Record<string, (dice: Dice) => string> = {
  'no request at all': ({ pick }) =>
    pick([
      '\r\n\r\n',
      'hello\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01',
      '\x00'.repeat(300),
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    ]),
  'a line without an end': ({ pick }) => `GET /${'a'.repeat(pick([10, 20_000, 90_000]))}`,
  'another version': ({ pick }) =>
    `GET / ${pick(['HTTP/0.9', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1.1', 'http/1.1', ''])}\r\n${last}`,
  'another method': ({ pick }) =>
    `${pick(['get', 'GÉT', 'G ET', 'CONNECT', 'FOO', 'X'.repeat(500), ''])} / HTTP/1.1\r\n${last}`,
  'another address': ({ pick }) =>
    `GET ${pick(['*', 'http://evil.example/', '//evil.example/%2e%2e', 'api/user', '/a b', '/\x00', '/\xff', '/#', '?', 'http://[::1', '/%', ''])} HTTP/1.1\r\n${last}`,
  'no host': () => 'GET /api/user HTTP/1.1\r\nconnection: close\r\n\r\n',
  'two hosts': () => `GET /api/user HTTP/1.1\r\n${host}host: other\r\nconnection: close\r\n\r\n`,
  'a header that is none': ({ pick }) =>
    `GET /healthz HTTP/1.1\r\n${pick(['nothing', ': a', 'a b: c', 'a\x00: b', 'a: \x00', 'a: b\rc', 'é: 1', ' folded', 'a : b', 'a\t: b'])}\r\n${last}`,
  'headers too many': () => `GET /healthz HTTP/1.1\r\n${'a: b\r\n'.repeat(6_000)}${last}`,
  'a header too large': ({ pick }) =>
    `GET /healthz HTTP/1.1\r\na: ${'x'.repeat(pick([17_000, 70_000]))}\r\n${last}`,
  'two lengths': () => `${post}content-length: 5\r\ncontent-length: ${body.length}\r\n${last}${body}`,
  'a length and chunks': () => `${post}content-length: 6\r\ntransfer-encoding: chunked\r\n${last}0\r\n\r\nG`,
  'chunks twice': () => `${post}transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n${last}0\r\n\r\n`,
  'another encoding': ({ pick }) =>
    `${post}transfer-encoding: ${pick(['gzip', 'chunked, gzip', 'xchunked', ' chunked ', 'identity', '\x0bchunked'])}\r\n${last}0\r\n\r\n`,
  'a bad chunk': ({ pick }) =>
    `${post}transfer-encoding: chunked\r\n${last}${pick(['zz\r\n', '-1\r\n', 'ffffffffffffffffff\r\n', '5\r\nab\r\n0\r\n\r\n', '1;\x00\r\na\r\n0\r\n\r\n', '1\na\n0\n\n', '1f\r\n{'])}`,
  'chunks that are a body': () =>
    `${post}transfer-encoding: chunked\r\n${last}${body.length.toString(16)};a=b\r\n${body}\r\n0\r\nx-trailer: 1\r\n\r\n`,
  'a bad length': ({ pick }) =>
    `${post}content-length: ${pick(['-1', 'a', '0x10', '1e3', '99999999999999999999', '', '+3', '3 3'])}\r\n${last}${body}`,
  'less than announced': () => `${post}content-length: 400\r\n${last}${body}`,
  'more than announced': () => `${post}content-length: 2\r\n${last}${body}`,
  'lines that end otherwise': ({ pick }) =>
    `GET /healthz HTTP/1.1${pick(['\n', '\r'])}host: a${pick(['\n\n', '\r\r'])}`,
  'many in a row': ({ pick, roll }) =>
    Array.from({ length: 2 + roll(9) }, () =>
      get(pick(['/healthz', '/api/user', '/api/nowhere', '/api/registration'])),
    ).join('') + `GET /healthz HTTP/1.1\r\n${last}`,
  'a good one and a bad one': ({ pick }) =>
    get(pick(['/healthz', '/api/user', '/'])) +
    pick(['\x00\x00', 'G', 'BAD / HTTP/1.1\r\n\r\n', `${post}content-length: -5\r\n\r\n`]),
  'one inside another': () =>
    `${post}content-length: 0\r\n${host}\r\n${get('/api/user')}GET /healthz HTTP/1.1\r\n${last}`,
  'a body where none belongs': () =>
    `GET /api/registration HTTP/1.1\r\ncontent-length: ${body.length}\r\n${last}${body}`,
  'an upgrade': ({ pick }) =>
    `GET / HTTP/1.1\r\nupgrade: ${pick(['h2c', 'websocket'])}\r\n${host}connection: upgrade, close\r\nsec-websocket-key: a\r\n\r\n`,
  'an expectation': ({ pick }) =>
    `${post}expect: ${pick(['100-continue', 'tea'])}\r\ncontent-length: ${body.length}\r\n${last}${body}`,
  noise: ({ roll }) => String.fromCharCode(...Array.from({ length: 1 + roll(400) }, () => roll(256))),
  'a good one with noise in it': ({ roll, pick }) => {
    const text = `${post}content-length: ${body.length}\r\n${last}${body}`
    const place = roll(text.length)
    return text.slice(0, place) + String.fromCharCode(roll(256)) + text.slice(place + pick([0, 1, 3]))
  },
}

export function brokenHttp(dice: Dice) {
  const how = dice.pick(Object.keys(messages))
  return { how, bytes: Buffer.from(messages[how]!(dice), 'latin1') }
}
