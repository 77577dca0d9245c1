import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unset } from '../environment.ts'

/** A server on a port of its own, closed when it goes out of scope. */
export async function listening(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

interface Linked {
  dataDir: string
  port: number
  /** The one port of this machine whose pages it may read. */
  mayReach: number
}

/** See launch-linked.ts. */
export async function startLinked({ dataDir, port, mayReach }: Linked) {
  const args = ['tests/server/launch-linked.ts', dataDir, String(port), String(mayReach)]
  const child = spawn('tsx', args, {
    env: { ...process.env, ...unset },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(([code]) => {
      throw new Error(`The other instance ended with ${code}`)
    }),
  ])
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
