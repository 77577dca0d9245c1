import { once } from 'node:events'
import { createServer } from 'node:net'
import { portOf } from './mailbox.ts'

/** Held together, so that none is given twice. */
export async function freePorts(count: number) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map(portOf)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}
