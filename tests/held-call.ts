import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Browser } from './browser.ts'

interface Sent {
  method: string
  path: string
  body: object
}

/** Has a site, before its first call, take calls of which all but one byte comes later. */
export async function takeHeldCalls(app: FastifyInstance) {
  let admitted = () => {}
  app.addHook('preParsing', async () => admitted())
  await app.listen({ port: 0, host: '127.0.0.1' })

  /** Resolves once the server has let the call in and waits for its body. */
  return async ({ cookies }: Pick<Browser, 'cookies'>, { method, path, body }: Sent) => {
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    const isIn = new Promise<void>((resolve) => (admitted = resolve))
    const text = JSON.stringify(body)
    const head = [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      `cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, 1)}`)
    await isIn
    return {
      /** Sends the rest and answers the status. */
      async finish() {
        let answer = ''
        socket.on('data', (chunk: string) => (answer += chunk))
        socket.write(text.slice(1))
        await once(socket, 'close')
        return Number(answer.split(' ')[1])
      },
    }
  }
}
