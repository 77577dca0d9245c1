import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'

/** Four megabytes: more than the sockets hold, so that some of these wait in the server for their reader. */
const lists = ['popular', 'quick'].flatMap((sort) =>
  Array.from({ length: 30 }, (_, more) => `/api/recipes?sort=${sort}&limit=${71 + more}`),
)

let site: TestApp
beforeAll(async () => {
  site = await startApp()
  const description = 'Warm and filling. '.repeat(25)
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
  slow.write(`${requests.join('\r\n')}connection: close\r\n\r\n`)
  for (const path of lists) await read(`${path}&search=filling`)
  const chunks: Buffer[] = []
  slow.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(slow, 'close')

  const answers = Buffer.concat(chunks).toString().split('HTTP/1.1 200 OK').slice(1)
  const bodies = answers.map((answer) => answer.slice(answer.indexOf('\r\n\r\n') + 4))
  for (const [at, path] of lists.entries()) expect(bodies[at], path).toBe(await read(path))
})
