import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import type { DeliverMail } from '../../domain/messages/mail.ts'
import { createMessages } from './service.ts'

// A loaded machine may take its time; waiting ends as soon as it can.
const longTimeout = { timeout: 10_000, interval: 5 }

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const never = 600_000
const aMail = (name = 'cook') => ({ to: `${name}@example.com`, subject: 'Hello', text: 'Soup' })

const messagesWith = (deliver: DeliverMail, pollEvery = never) =>
  createMessages({ db: database.db, deliver, pollEvery, log: { warn: () => {}, error: () => {} } })

const send = (messages: ReturnType<typeof createMessages>, mail: ReturnType<typeof aMail>) =>
  database.db.transaction((tx) => messages.enqueue(tx, mail))

test('a started service sends what was left, and is woken at once for what is new', async () => {
  const deliver = vi.fn<DeliverMail>(async () => {})
  const messages = messagesWith(deliver)
  await send(messages, aMail('left'))
  messages.wake()
  messages.start()
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1), longTimeout)
  await send(messages, aMail('new'))
  messages.wake()
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2), longTimeout)
  await messages.stop()
})

test('a started service finds by itself what another instance enqueued', async () => {
  const deliver = vi.fn<DeliverMail>(async () => {})
  const messages = messagesWith(deliver, 10)
  messages.start()
  await send(messagesWith(deliver), aMail())
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1), longTimeout)
  await messages.stop()
})

test('stopping waits for what is in flight and takes nothing new', async () => {
  const end = new EventEmitter()
  const events: string[] = []
  const messages = messagesWith(async ({ to }) => {
    events.push(to)
    await once(end, 'delivered')
    events.push('delivered')
  })
  await send(messages, aMail())
  messages.start()
  await vi.waitFor(() => expect(events).toHaveLength(1), longTimeout)
  await send(messages, aMail('late'))
  const stopped = messages.stop().then(() => events.push('stopped'))
  await pause(20)
  end.emit('delivered')
  await stopped
  expect(events).toEqual(['cook@example.com', 'delivered', 'stopped'])
})
