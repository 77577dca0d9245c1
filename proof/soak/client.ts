import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export interface Sent {
  method?: string
  path: string
  address: string
  cookie?: string | undefined
  body?: unknown
  file?: Buffer
}

export interface Received {
  headers: IncomingMessage['headers']
  json(): unknown
}

const patience = 30_000

/** Asks as the proxy in front does, on connections that stay open. Whatever is no good answer is a failure. */
export function createClient(url: string) {
  const agent = new Agent({ keepAlive: true })
  const { port } = new URL(url)

  function ask({ method = 'GET', path, address, cookie, body, file }: Sent): Promise<Received> {
    const bytes = file ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)))
    const headers = {
      host: 'localhost',
      'x-forwarded-for': address,
      'accept-encoding': 'br',
      ...(cookie !== undefined && { cookie }),
      ...(bytes && {
        'content-type': file ? 'image/png' : 'application/json',
        'content-length': bytes.length,
      }),
    }
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.once('error', reject)
        answer.once('end', () => {
          const read = () => unpacked(Buffer.concat(pieces), answer.headers['content-encoding']).toString()
          const status = answer.statusCode ?? 0
          if (status < 300) resolve({ headers: answer.headers, json: () => JSON.parse(read()) as unknown })
          else reject(new Error(`${method} ${path}: ${status} ${read().slice(0, 200)}`))
        })
      })
      asked.setTimeout(patience, () =>
        asked.destroy(new Error(`${method} ${path}: no answer in ${patience / 1_000} s`)),
      )
      asked.once('error', reject)
      asked.end(bytes)
    })
  }

  return { ask, close: () => agent.destroy() }
}
const unpacked = (bytes: Buffer, encoding: string | undefined) =>
  encoding === 'br' ? brotliDecompressSync(bytes) : bytes

export type Client = ReturnType<typeof createClient>
