import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

interface Pretence {
  /** What it says to whoever brings settings along. */
  refuses?: string
  /** Which version it says it is, as PostgreSQL counts them. */
  version?: string
}

/** Speaks as much of PostgreSQL's protocol as it takes to be refused, or to say a version. */
export async function pretendServer({ refuses, version = '' }: Pretence) {
  const asked: string[] = []
  const server = createServer((socket) => {
    let isKnown = false
    socket.on('error', () => undefined)
    socket.on('data', (said) => {
      if (isKnown) return answer(socket, said)
      isKnown = true
      if (refuses === undefined) socket.write(Buffer.concat([welcome, ready]))
      else socket.end(message('E', `SFATAL\0VFATAL\0C08P01\0M${refuses}\0\0`))
    })
  })
  function answer(socket: Socket, said: Buffer) {
    if (said.toString('latin1', 0, 1) !== 'Q') return
    asked.push(said.toString('utf8', 5, said.length - 1))
    socket.write(Buffer.concat([columns, row(version), message('C', 'SHOW\0'), ready]))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://nobody@127.0.0.1:${port}/none`,
    asked,
    async close() {
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

/** A letter, the length of what follows with itself, and what follows. */
function message(letter: string, body: string | Buffer) {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(bytes.length + 4, 1)
  return Buffer.concat([head, bytes])
}

const int16 = (value: number) => Buffer.from([(value >> 8) & 255, value & 255])
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value)])
const text = 25

const welcome = message('R', int32(0))
const ready = message('Z', 'I')
const columns = message(
  'T',
  Buffer.concat([
    int16(1),
    Buffer.from('server_version_num\0'),
    int32(0),
    int16(0),
    int32(text),
    int16(-1),
    int32(-1),
    int16(0),
  ]),
)
const row = (value: string) =>
  message('D', Buffer.concat([int16(1), int32(value.length), Buffer.from(value)]))
