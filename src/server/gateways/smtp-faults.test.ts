import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import {
  dripping,
  type Fault,
  flood,
  html,
  refusingPort,
  silent,
  startFaulty,
} from '../../../tests/faulty-server.ts'
import { openMailbox } from '../../../tests/mailbox.ts'
import { deliverOverSmtp } from './smtp.ts'

const mail = { id: '6e4f', to: 'cook@example.com', subject: 'Your code', text: 'It is 424242.\n' }
const deliver = (url: string, patience: { timeout?: number; within?: number } = { timeout: 100 }) =>
  deliverOverSmtp({ url, from: 'Homeplate <mail@homeplate.example>', ...patience })(mail)

/** Greets, and then answers every line with the next of these. */
const answering =
  (...answers: string[]): Fault =>
  (socket) => {
    socket.write('220 mail.example\r\n')
    socket.on('data', () => socket.write(answers.shift() ?? ''))
  }

const faults: Record<string, Fault> = {
  'accepts and says nothing': silent,
  'greets and says nothing more': answering(),
  'falls silent in the middle of a mail': answering(
    '250 mail.example\r\n',
    '250 Ok\r\n',
    '250 Ok\r\n',
    '354 Go on\r\n',
  ),
  'hangs up at once': (socket) => socket.destroy(),
  'hangs up in the middle': (socket) => {
    socket.write('220 mail.example\r\n')
    socket.on('data', () => socket.destroy())
  },
  'says noise': (socket) => void socket.end(randomBytes(64 * 1024)),
  'is a web page': (socket) => void socket.end(`HTTP/1.1 200 OK\r\n\r\n${html}`),
  'says a line without end': (socket) => flood(socket, '220 ', 'x'.repeat(64 * 1024)),
  'says lines without end': (socket) => flood(socket, '220-mail\r\n', '220-mail.example\r\n'.repeat(4_000)),
  'is closed for now': (socket) => void socket.end('421 Try again later\r\n'),
  'takes no mail': answering('250 mail.example\r\n', '554 Not from you\r\n'),
  'has no mailbox of this name': answering('250 mail.example\r\n', '250 Ok\r\n', '550 Who?\r\n'),
}

test.each(Object.entries(faults))(
  'a server that %s fails the mail and holds no connection',
  async (_, fault) => {
    const server = await startFaulty(fault)
    onTestFinished(server.close)
    await expect(deliver(`smtp://127.0.0.1:${server.port}`)).rejects.toThrow()
    expect(server.asked()).toBe(1)
    await expect.poll(server.open).toBe(0)
  },
)

test('a server that is not there fails the mail', async () => {
  await expect(deliver(`smtp://127.0.0.1:${await refusingPort()}`)).rejects.toMatchObject({
    originalCode: 'ECONNREFUSED',
  })
})

test('a server that says a letter now and then is not listened to for ever', async () => {
  const drip = dripping('250', 10)
  const server = await startFaulty((socket) => {
    socket.write('220 mail.example\r\n')
    socket.once('data', () => drip(socket))
  })
  onTestFinished(server.close)
  const delivery = deliver(`smtp://127.0.0.1:${server.port}`, { within: 1_000 })
  await expect(delivery).rejects.toThrow('took too long')
  await expect.poll(server.open).toBe(0)
})

test.each(['smtps', 'smtp'])('a mail arrives over TLS (%s)', async (protocol) => {
  const mailbox = await openMailbox({ tls: protocol === 'smtps' ? 'from the start' : 'once asked' })
  onTestFinished(mailbox.close)
  await deliver(`${protocol}://127.0.0.1:${mailbox.port}?tls.rejectUnauthorized=false`, {})
  expect(mailbox.received).toMatchObject([{ subject: 'Your code', text: 'It is 424242.\n' }])
  expect(mailbox.secured).toEqual([true])
})
