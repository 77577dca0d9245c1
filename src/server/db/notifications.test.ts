import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { openGate } from '../../../tests/gate.ts'
import { connect } from './database.ts'
import { listen } from './notifications.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const patient = { timeout: 15_000 }
const announce = (word: string) => database.pool.query('select pg_notify($1, $2)', ['news', word])

test('what was announced before is heard, and a connection that falls silent is replaced', async () => {
  const gate = await openGate(database.url)
  const url = new URL(database.url)
  url.port = String(gate.port)
  const heard: string[] = []
  const onGap = vi.fn()
  const listener = await listen({
    url: url.href,
    channels: { news: (word) => heard.push(word) },
    isOwn: () => false,
    onGap,
    log: () => {},
  })
  try {
    await announce('first')
    await listener.heardByAll()
    expect(heard).toEqual(['first'])

    gate.hush()
    await announce('missed')
    await expect.poll(listener.isListening, patient).toBe(false)
    expect(onGap).toHaveBeenCalledTimes(1)
    await expect.poll(listener.isListening, patient).toBe(true)
    expect(onGap).toHaveBeenCalledTimes(2)

    await announce('last')
    await listener.heardByAll()
    expect(heard).toEqual(['first', 'last'])
  } finally {
    await listener.close()
    await gate.close()
  }
})

test('an instance knows its own announcements from those of others', async () => {
  const own = connect(database.url, () => {})
  const heard: [string, boolean][] = []
  const listener = await listen({
    url: database.url,
    channels: { news: (word, isOwn) => heard.push([word, isOwn]) },
    isOwn: own.isOwn,
    onGap: () => {},
    log: () => {},
  })
  try {
    await own.pool.query('select pg_notify($1, $2)', ['news', 'ours'])
    await announce('theirs')
    await listener.heardByAll()
    expect(heard).toEqual([
      ['ours', true],
      ['theirs', false],
    ])
  } finally {
    await listener.close()
    await own.close()
  }
})
