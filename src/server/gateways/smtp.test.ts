import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { openMailbox as openAnyMailbox, portOf } from '../../../tests/mailbox.ts'
import { delayAfter } from '../../domain/messages/retries.ts'
import { createMessages } from '../messages/service.ts'
import { deliverOverSmtp } from './smtp.ts'

const from = 'Homeplate <mail@homeplate.example>'
const mail = {
  to: 'cook@example.com',
  subject: 'Crème brûlée 🍮',
  text: 'Für dich: ¾ Tasse Öl\n',
  headers: { 'X-Kitchen': 'home' },
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function openMailbox(port = 0) {
  const mailbox = await openAnyMailbox({ port })
  cleanups.push(mailbox.close)
  return mailbox
}

const urlOf = (port: number) => `smtp://127.0.0.1:${port}`

test('a mail server receives text, headers and a Message-ID that stays the same', async () => {
  const mailbox = await openMailbox()
  const deliver = deliverOverSmtp({ url: urlOf(mailbox.port), from })
  await deliver({ ...mail, id: '6e4f' })
  await deliver({ ...mail, id: '6e4f' })
  expect(mailbox.received).toHaveLength(2)
  for (const received of mailbox.received) {
    expect(received).toMatchObject({
      from: { name: 'Homeplate', address: 'mail@homeplate.example' },
      to: [{ address: 'cook@example.com' }],
      subject: mail.subject,
      text: mail.text,
      messageId: '<6e4f@homeplate.example>',
    })
    expect(received.headers).toContainEqual(expect.objectContaining({ key: 'x-kitchen', value: 'home' }))
  }
})

test('a server that never greets is not waited for', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  cleanups.push(() => silent.close())
  await new Promise((resolve) => silent.once('listening', resolve))
  const delivery = deliverOverSmtp({ url: urlOf(portOf(silent)), from, timeout: 50 })({
    ...mail,
    id: '6e4f',
  })
  await expect(delivery).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})

test('a mail that met no server is delivered once when there is one again', async () => {
  const database = await freshDatabase()
  cleanups.push(() => database.drop())
  const { port, close } = await openMailbox()
  await close()
  let now = new Date('2030-01-01T12:00:00Z')
  const messages = createMessages({
    db: database.db,
    deliver: deliverOverSmtp({ url: urlOf(port), from }),
    clock: () => now,
    log: { warn: () => {}, error: () => {} },
  })
  await database.db.transaction((tx) => messages.enqueue(tx, mail))
  await messages.deliverDue()

  const mailbox = await openMailbox(port)
  await messages.deliverDue()
  expect(mailbox.received).toHaveLength(0)
  now = new Date(now.getTime() + delayAfter(1))
  await messages.deliverDue()
  await messages.deliverDue()
  expect(mailbox.received.map(({ subject, text }) => ({ subject, text }))).toEqual([
    { subject: mail.subject, text: mail.text },
  ])
})
