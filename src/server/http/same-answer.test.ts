import fastifyCookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '../../domain/call.ts'
import { createConnectionSlots } from '../db/connection-slots.ts'
import { createBind } from './bind.ts'

const dish = z.object({ name: z.string().refine((name) => name !== 'secret') })
const look = call('GET', '/api/look', { summary: 'A look', audience: 'anyone', answer: dish })

async function serve(answers: object[]) {
  const app = fastify()
  await app.register(fastifyCookie)
  const slots = createConnectionSlots(3)
  const bind = createBind(app, { secure: false, viewerOf: async () => undefined, slots, placeOf: String })
  bind.same(look, async () => answers.shift() as z.input<typeof dish>)
  return app
}

test('the same frozen answer is checked once, and never says more than the call declares', async () => {
  const check = vi.spyOn(dish, 'parse')
  const soup = Object.freeze({ name: 'Soup', cost: 4 })
  const app = await serve([soup, soup, Object.freeze({ name: 'Pie', cost: 5 })])
  const bodies: string[] = []
  for (let time = 0; time < 3; time++) {
    const { body, headers, statusCode } = await app.inject(look.path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    bodies.push(body)
  }
  expect(bodies).toEqual(['{"name":"Soup"}', '{"name":"Soup"}', '{"name":"Pie"}'])
  expect(check).toHaveBeenCalledTimes(2)
  await app.close()
})

test('what can still be changed is written each time', async () => {
  const soup = { name: 'Soup' }
  const app = await serve([soup, soup])
  expect((await app.inject(look.path)).body).toBe('{"name":"Soup"}')
  soup.name = 'Pie'
  expect((await app.inject(look.path)).body).toBe('{"name":"Pie"}')
  await app.close()
})

test('an answer that the call does not allow is not sent', async () => {
  const app = await serve([Object.freeze({ name: 'secret' })])
  expect((await app.inject(look.path)).statusCode).toBe(500)
  await app.close()
})
