import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'

/** As many as may be sent ahead, five megabytes: more than the sockets hold, so one of them waits in the server. */
const lists = Array.from({ length: 11 }, (_, more) => `/api/recipes?sort=popular&limit=${90 + more}`)

let site: TestApp
beforeAll(async () => {
  site = await startApp()
  const description = 'Warm and filling. '.repeat(250)
  await site.stock(Array.from({ length: 120 }, (_, at) => aRecipe({ id: `ethnic_asian_${at}`, description })))
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

test('lists that wait for a slow reader are not written over by those made meanwhile', async () => {
  const { cookies } = await site.signUp()
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { port } = site.app.server.address() as AddressInfo
  const read = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })).text()

  const slow = connect(port, '127.0.0.1')
  const requests = lists.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n`)
  const [held] = (await once(site.app.server, 'connection')) as [Socket]
  slow.write(`${requests.join('\r\n')}connection: close\r\n\r\n`)
  for (const path of lists) await read(`${path}&search=filling`)
  expect(held.writableLength).toBeGreaterThan(0)
  const chunks: Buffer[] = []
  slow.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(slow, 'close')

  const answers = Buffer.concat(chunks).toString().split('HTTP/1.1 200 OK').slice(1)
  const bodies = answers.map((answer) => answer.slice(answer.indexOf('\r\n\r\n') + 4))
  for (const [at, path] of lists.entries()) expect(bodies[at], path).toBe(await read(path))
})
