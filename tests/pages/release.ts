import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The server under test at an address of its own, where another worker can be released. */
export async function releasable(origin: string) {
  let workerOf = (current: string) => current
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const cookie = request.headers.cookie ?? ''
    void fetch(new URL(path, origin), { headers: { cookie } }).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? 'text/plain'
      response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' })
      if (path === '/sw.js') response.end(workerOf(await answer.text()))
      else response.end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    release: (worker: (current: string) => string) => void (workerOf = worker),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
