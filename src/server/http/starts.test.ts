import fastifyCookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../domain/call.ts'
import { createConnectionSlots } from '../db/connection-slots.ts'
import { createBind } from './bind.ts'
import { cookieName } from './cookies.ts'
import { startsOfOne as limits } from './limits.ts'
import { createStarts } from './starts.ts'
import type { Viewer } from './viewer.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

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
