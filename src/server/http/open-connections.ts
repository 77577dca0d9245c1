import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { connectionsOfPlace } from './limits.ts'

/** Of one place only so many connections are open at once: what is beyond them is closed before anything is read. */
export function limitConnections(
  server: Server,
  placeOf: (address: string) => string,
  { most } = connectionsOfPlace,
) {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    // None where it is gone already.
    const place = placeOf(socket.remoteAddress ?? '')
    const before = open.get(place) ?? 0
    if (before === most) {
      socket.destroy()
      return
    }
    open.set(place, before + 1)
    socket.once('close', () => {
      const left = open.get(place)! - 1
      if (left > 0) open.set(place, left)
      else open.delete(place)
    })
  })
}
