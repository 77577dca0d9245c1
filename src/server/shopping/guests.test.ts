import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopping as limits } from '../../domain/shopping/limits.ts'
import * as calls from '../../domain/shopping/calls.ts'
import type { EventStream } from '../http/event-streams.ts'
import { createGuests } from './guests.ts'
import { create, type Shop, startShop } from '../../../tests/server/shop.ts'

/** A stream that ends when it is told to. */
function aStream() {
  const listeners: (() => void)[] = []
  const end = () => {
    for (const listener of listeners) listener()
  }
  const stream: EventStream = { send: () => {}, end, onEnd: (listener) => void listeners.push(listener) }
  return stream
}

describe('pages that look on by a link', () => {
  const { ofList, ofPlace } = limits.guests
  const byHome = (address: string) => address.split('.')[0]!
  const people = (count: number, home: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => home(n))

  test('are as many as one list may have, wherever they come from', () => {
    const welcome = createGuests(byHome)
    const streams = people(ofList, (n) => `${n}.1`).map((address) => welcome('list', address, aStream))
    expect(() => welcome('list', 'late.1', aStream)).toThrow('looking at this list')
    expect(() => welcome('another', 'late.1', aStream)).not.toThrow()
    streams[0]!.end()
    expect(() => welcome('list', 'late.1', aStream)).not.toThrow()
  })

  test('are as many as one place may have, whatever they look at', () => {
    const welcome = createGuests(byHome)
    const streams = people(ofPlace, (n) => `home.${n}`).map((address, n) =>
      welcome(`list ${n}`, address, aStream),
    )
    expect(() => welcome('list', 'home.99', aStream)).toThrow('from here')
    expect(() => welcome('list', 'elsewhere.1', aStream)).not.toThrow()
    streams[0]!.end()
    expect(() => welcome('list', 'home.99', aStream)).not.toThrow()
  })
})

describe('a shared list', () => {
  let site: Shop
  beforeAll(async () => {
    site = await startShop()
  })
  afterAll(() => site.close())

  test('is not watched by one place more often than that; others and readers are welcome', async () => {
    const owner = await site.signUpPremium()
    const { id } = await create(owner)
    const { body } = await owner.send(calls.shareShoppingList, { params: { id } })
    const path = `/api/shared-lists/${body['token']}`
    const watch = (remoteAddress: string) =>
      site.first.inject({ url: `${path}/events`, remoteAddress, payloadAsStream: true })
    const home = await Promise.all(
      Array.from({ length: limits.guests.ofPlace + 1 }, (_, n) => watch(`2001:db8::${n + 1}`)),
    )
    const elsewhere = await watch('192.0.2.7')
    const statuses = home.map(({ statusCode }) => statusCode).toSorted()
    expect([statuses.at(-2), statuses.at(-1), elsewhere.statusCode]).toEqual([200, 429, 200])
    expect(home.find(({ statusCode }) => statusCode === 429)!.headers['retry-after']).toBe('30')
    const reading = await site.app.inject({ url: path, remoteAddress: '2001:db8::1' })
    expect(reading.statusCode).toBe(200)
    for (const { stream } of [...home, elsewhere]) stream().destroy()
  })
})
