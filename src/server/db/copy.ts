import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import pg from 'pg'

/** What a connection of pg can do beyond its types. */
interface Wire {
  stream: Socket
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** The rows of a `copy … to stdout`; whatever is read at once ends with a row. */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  let socket: Socket | undefined
  const rows = new Readable({
    read: () => void socket?.resume(),
    destroy(error, done) {
      socket?.resume()
      done(error)
    },
  })
  client.query(
    Object.assign(new pg.Query(statement), {
      callback: (error: Error | null) => (error ? rows.destroy(error) : rows.push(null)),
      handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Wire) {
        socket = stream
        // A copy: pg uses the bytes again for what comes next.
        if (!rows.push(Buffer.from(chunk))) stream.pause()
      },
    }),
  )
  return rows
}

/** Hands whole rows to a `copy … from stdin`. */
export const copyIn = (client: pg.ClientBase, statement: string, rows: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(
      Object.assign(new pg.Query(statement), {
        callback: (error: Error | null) => (error ? reject(error) : resolve()),
        handleCopyInResponse(wire: Wire) {
          wire.sendCopyFromChunk(rows)
          wire.endCopyFrom()
        },
      }),
    )
  })
