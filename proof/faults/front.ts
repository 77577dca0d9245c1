import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Fault } from '../../tests/faulty-server.ts'

/** A vendor's address behind which the vendor changes: it works, does something wrong, or is not there. */
export async function openFront(port: number) {
  const open = new Set<Socket>()
  let behave: Fault = leadTo(port)
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    behave(socket)
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const own = await listen(0)

  async function close() {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }

  return {
    port: own,
    open: () => open.size,
    async become(fault: Fault | 'refusing' | 'well') {
      if (server.listening) await close()
      if (fault === 'refusing') return
      behave = fault === 'well' ? leadTo(port) : heard(fault)
      await listen(own)
    },
    close: async () => void (server.listening && (await close())),
  }
}
export type Front = Awaited<ReturnType<typeof openFront>>

const heard =
  (fault: Fault): Fault =>
  (socket) => {
    socket.resume()
    fault(socket)
  }

const leadTo =
  (port: number): Fault =>
  (near) => {
    const far = connect(port, '127.0.0.1')
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  }
