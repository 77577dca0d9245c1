import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

/** Sends bytes as they are, and answers what came until the connection was closed. */
async function sendBytes(text: string) {
  const { port } = site.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text, 'latin1')
  const [head = '', body = ''] = (await buffer(socket)).toString().split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

const host = 'Host: localhost\r\n'
const ending = 'Connection: close\r\n\r\n'

test.each([
  ['what is no HTTP', 'hello\r\n\r\n', 400],
  ['another version', `GET / HTTP/9.9\r\n${host}${ending}`, 400],
  [
    'two lengths',
    `POST /api/login HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n${ending}`,
    400,
  ],
  ['a header too large', `GET / HTTP/1.1\r\n${host}a: ${'x'.repeat(20_000)}\r\n${ending}`, 431],
  ['no host', `GET /healthz HTTP/1.1\r\n${ending}`, 400],
  ['an expectation', `GET /healthz HTTP/1.1\r\n${host}Expect: tea\r\n${ending}`, 417],
  ['an address that is not one', `GET /api/%zz HTTP/1.1\r\n${host}${ending}`, 400],
  [
    'a part of an address that is too long',
    `GET /api/recipes/${'x'.repeat(300)} HTTP/1.1\r\n${host}${ending}`,
    414,
  ],
])('%s is refused in a sentence for people', async (_what, bytes, expected) => {
  const { status, head, body } = await sendBytes(bytes)
  const { error } = JSON.parse(body) as { error: string }
  expect([status, error]).toEqual([expected, expect.stringMatching(/^[A-Z][^/%]+ .+\.$/)])
  expect(head).toMatch(/content-type: application\/json/)
})

test('a program that knows no Host header, as HTTP/1.0 has none, is answered', async () => {
  expect(await sendBytes('GET /healthz HTTP/1.0\r\n\r\n')).toMatchObject({ status: 200, body: '{"ok":true}' })
})
