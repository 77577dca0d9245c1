import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '../../domain/call.ts'
import { addressBlock } from '../accounts/address-block.ts'
import { createConnectionSlots } from '../db/connection-slots.ts'
import { createBind } from './bind.ts'
import { cookieName } from './cookies.ts'
import { longTurn, startsOfOne as limits, startsOfPlace, veryLongTurn } from './limits.ts'
import { createServer } from './server.ts'
import { createStarts, createStartsByPlace } from './starts.ts'
import type { Viewer } from './viewer.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Turns take as long as a test says. */
let time = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => time))
afterEach(() => void vi.restoreAllMocks())

test('of one person a few begin in each turn of the loop, in their order; others begin at once', async () => {
  const start = createStarts()
  const begun: number[] = []
  const all = Array.from({ length: 2 * limits.atOnce + 1 }, async (_, number) => {
    await start('maria')
    begun.push(number)
  })
  await Promise.resolve()
  expect(begun).toEqual(Array.from({ length: limits.atOnce }, (_, number) => number))
  expect(start('tom')).toBeUndefined()
  await nextTurn()
  expect(begun).toHaveLength(2 * limits.atOnce)
  await Promise.all(all)
  expect(begun).toEqual(all.map((_, number) => number))
  await nextTurn()
  await nextTurn()
  expect(start('maria')).toBeUndefined()
})

test('who waited for their place does not wait for themselves as well', async () => {
  const ofPlace = createStarts()
  const ofPerson = createStarts()
  const waits: boolean[] = []
  const ask = async () => {
    await ofPlace('home')
    const turn = ofPerson('maria')
    waits.push(turn !== undefined)
    await turn
  }
  await Promise.all(Array.from({ length: 3 * limits.atOnce }, ask))
  expect(waits).toEqual(waits.map(() => false))
})

test('after a long turn everybody else has the loop for as long as it took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const start = createStarts({ atOnce: 1, waiting: 10 })
  const begun: string[] = []
  const ask = async (name: string, takes: number) => {
    await start('maria')
    begun.push(name)
    time += takes
  }
  void ask('at once', longTurn)
  const paused = ask('after a long turn', 0)
  void ask('after a short one', 0)
  for (let turn = 0; turn < 10; turn++) await nextTurn()
  expect(begun).toEqual(['at once'])
  expect(start('tom')).toBeUndefined()
  vi.advanceTimersByTime(longTurn - 1)
  await nextTurn()
  expect(begun).toEqual(['at once'])
  vi.advanceTimersByTime(1)
  await paused
  expect(begun).toEqual(['at once', 'after a long turn'])
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(['at once', 'after a long turn', 'after a short one'])
  vi.useRealTimers()
})

test('after a very long turn they begin one by one, until one was short', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const start = createStarts()
  const begun: number[] = []
  const ask = async (number: number, takes: number) => {
    await start('maria')
    begun.push(number)
    time += takes
  }
  const takes = [veryLongTurn, 0, 0, veryLongTurn, 0, 0, 0, 0]
  takes.forEach((one, number) => void ask(number, one))
  const atEach = []
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn()
    vi.advanceTimersByTime(veryLongTurn)
    await Promise.resolve()
    atEach.push(begun.length)
  }
  expect(atEach).toEqual([4, 5, 8, 8])
  vi.useRealTimers()
})

test('more than can wait are refused', () => {
  const start = createStarts()
  for (let number = 0; number < limits.atOnce + limits.waiting; number++) void start('maria')
  expect(() => start('maria')).toThrow('Too many requests came at once.')
})

test('who had to wait is asked again whether they still may', async () => {
  const app = fastify()
  await app.register(fastifyCookie)
  let isOver = false
  const viewer = { user: { id: 'maria' }, sid: 'one' } as Viewer
  const viewerOf = async () => (isOver ? undefined : viewer)
  const bind = createBind(app, { secure: false, viewerOf, slots: createConnectionSlots(3), placeOf: String })
  const look = call('GET', '/api/look', { summary: 'A look', audience: 'member', answer: z.object({}) })
  bind(look, async () => {
    isOver = true
    return {}
  })
  const cookies = { [cookieName('session', false)]: 'token' }
  const asked = Array.from({ length: limits.atOnce + 4 }, () => app.inject({ url: look.path, cookies }))
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.atOnce)
  expect(statuses.filter((status) => status !== 200)).toHaveLength(4)
  await app.close()
})

const aServer = () =>
  createServer({
    logLevel: 'silent',
    trustProxy: 1,
    secure: false,
    publicUrl: 'http://localhost:3000',
    placeOf: addressBlock,
  })

const directly = (address: string) => ({ remoteAddress: address })
const throughProxy = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test.each([
  ['what is answered at once', '/healthz', directly],
  ['what comes through a proxy', '/healthz', throughProxy],
  ['what does not exist', '/nowhere', directly],
  ['what cannot be read', '/%zz', directly],
])('of one place a few requests begin in each turn, also of %s', async (_, url, from) => {
  const app = await aServer()
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }))
  await app.ready()
  const answered: string[] = []
  const ask = async (address: string) => {
    await app.inject({ url, ...from(address) })
    answered.push(address)
  }
  const flood = Array.from({ length: 4 * startsOfPlace.atOnce }, () => ask('192.0.2.7'))
  await Promise.all([...flood, ask('192.0.2.8')])
  expect(answered.indexOf('192.0.2.8')).toBe(startsOfPlace.atOnce)
  await app.close()
})

test('however many ask from one place, nobody is refused for it', async () => {
  const app = await aServer()
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }))
  const asked = Array.from({ length: 2_000 }, () => app.inject('/healthz'))
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await app.close()
})

test('nothing is begun for who hung up while they waited', async () => {
  const start = createStartsByPlace(String)
  const begun: string[] = []
  const ask = (name: string) => {
    const request = { ip: '192.0.2.7', raw: { socket: { destroyed: false } } }
    start(request as FastifyRequest, {} as FastifyReply, () => void begun.push(name))
    return request.raw.socket
  }
  for (let number = 0; number < startsOfPlace.atOnce; number++) ask('at once')
  const impatient = ask('hung up')
  ask('waited')
  impatient.destroyed = true
  await nextTurn()
  expect(begun).toEqual([...Array.from({ length: startsOfPlace.atOnce }, () => 'at once'), 'waited'])
})
