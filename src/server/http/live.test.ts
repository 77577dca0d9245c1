import { expect, test } from 'vitest'
import type { EventStream } from './event-streams.ts'
import { createLive } from './live.ts'

test('many who look on are sent the same bytes: they are held in memory once', async () => {
  const live = createLive({ what: 'the stock', log: { warn() {}, error() {} } })
  const looks = [0, 1].map(() => {
    const received: Buffer[] = []
    const stream: EventStream = { send: (event) => void received.push(event), end() {}, onEnd() {} }
    live.join('stock', stream, async () => ({ eggs: 3 }))
    return received
  })
  await expect.poll(() => looks.map(({ length }) => length)).not.toContain(0)
  const [one, other] = looks.map((received) => received.at(-1))
  expect(one).toBe(other)
  expect(String(one)).toBe('data: {"eggs":3}\n\n')
})
