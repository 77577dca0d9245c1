import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a vendor in trouble does with a connection. */
export type Fault = (socket: Socket) => void

/** Accepts, and never says a word. */
export const silent: Fault = () => {}

/** Says it as soon as it is spoken to. */
const answering =
  (say: Fault): Fault =>
  (socket) =>
    void socket.once('data', () => say(socket))

const head = (type: string, more = '', status = '200 OK') =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\n${more}\r\n`

/** An answer over HTTP with these bytes, after which it hangs up. */
export const saying = (body: string | Buffer, type = 'application/json', status = '200 OK') =>
  answering((socket) => {
    socket.write(head(type, 'connection: close\r\n', status))
    socket.end(body)
  })

export const html = '<!doctype html><title>Sorry</title><h1>We are looking into it</h1>'

/** Of a body only its length. */
export const headersOnly = answering((socket) => {
  socket.write(head('application/json', 'content-length: 1000\r\n'))
})

/** Half of what was announced, and gone. */
export const cutShort = answering((socket) => {
  socket.end(`${head('application/json', 'content-length: 1000\r\n')}{"object":"list","data":[`)
})

export const noise = answering((socket) => void socket.end(randomBytes(64 * 1024)))

/** Goes on for ever, as fast as it is read. */
export const endless = (start: string, piece = 'x'.repeat(64 * 1024)): Fault =>
  answering((socket) => flood(socket, start, piece))

export const endlessBody = endless(head('application/json'), `"${'x'.repeat(64 * 1024)}",`)

export function flood(socket: Socket, start: string, piece: string) {
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', more)
  socket.write(start)
  more()
}

/** A byte now and then: never silent for long, never done. */
export const dripping =
  (start: string, every: number): Fault =>
  (socket) => {
    socket.write(start)
    const drip = setInterval(() => socket.write(' '), every)
    socket.once('close', () => clearInterval(drip))
  }

export const drippingBody = (every: number) =>
  answering(dripping(head('application/json', 'content-length: 100000\r\n'), every))

/** A vendor of the test's own that does the same wrong thing to everybody. */
export async function startFaulty(fault: Fault) {
  const open = new Set<Socket>()
  let count = 0
  const server = createServer((socket) => {
    count += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // Whoever hangs up in the middle does what is asked of them.
    socket.on('error', () => socket.destroy())
    socket.resume()
    fault(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Connections that are open now. */
    open: () => open.size,
    /** How many there were. */
    asked: () => count,
    async close() {
      for (const socket of open) socket.destroy()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

/** A port at which nobody listens. */
export async function refusingPort() {
  const { port, close } = await startFaulty(silent)
  await close()
  return port
}
