import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Sent {
  method: string
  /** Path and query, as they stand on the line. */
  target: string
  headers: [name: string, value: string][]
  body?: Buffer | undefined
}

export interface Answer {
  status: number
  headers: Map<string, string>
  cookies: string[]
  body: Buffer
}

const longest = 20_000
/** After so long without a word, whoever said that more would come stops sending. */
const quiet = 300
/** So much of a stream is read: its first events. */
const enoughOfStream = 64

/** The bytes of a request, whatever is in it: a client with manners would refuse to send most of it. */
export function written({ method, target, headers, body }: Sent): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  const isMeasured = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name))
  if (body && !isMeasured) lines.push(`content-length: ${body.length}\r\n`)
  const head = `${method} ${target} HTTP/1.1\r\n${lines.join('')}connection: close\r\n\r\n`
  return Buffer.concat([Buffer.from(head, 'utf8'), body ?? Buffer.alloc(0)])
}

/**
 * Sends bytes on a connection of their own and reads until it is closed: undefined where nothing came, an error where it
 * took too long. Of a stream of events the beginning is read.
 */
export async function exchange(port: number, bytes: Buffer, { mayEnd = false } = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const pieces: Buffer[] = []
    const tooLong = setTimeout(() => {
      socket.destroy()
      reject(new Error(`No whole answer within ${longest / 1_000} s`))
    }, longest)
    const silence = setTimeout(() => mayEnd && socket.end(), quiet)
    const finish = () => {
      clearTimeout(tooLong)
      clearTimeout(silence)
      socket.destroy()
      resolve(Buffer.concat(pieces))
    }
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece)
      silence.refresh()
      const isStream = pieces[0]!.includes('text/event-stream')
      if (isStream && Buffer.concat(pieces).lastIndexOf('\n\n') > enoughOfStream) finish()
    })
    socket.once('close', finish)
    // Whoever is refused before all is sent is hung up on: what was answered counts.
    socket.on('error', finish)
    socket.write(bytes)
  })
}

/** All answers that stand one behind the other in what was received. */
export function answersIn(received: Buffer, isHead = false): Answer[] {
  const answers: Answer[] = []
  let rest = received
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) throw new Error(`This is no answer: ${rest.toString('latin1').slice(0, 200)}`)
    const [line = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1])
    const pairs = lines.map(headerOf)
    const headers = new Map(pairs)
    const cookies = pairs.flatMap(([name, value]) => (name === 'set-cookie' ? [value] : []))
    const { body, length } = bodyOf(rest.subarray(end + 4), status, headers, isHead)
    // "Go on": the answer itself is yet to come.
    if (status !== 100) answers.push({ status, headers, cookies, body: unpacked(body, headers) })
    rest = rest.subarray(end + 4 + length)
  }
  return answers
}

function headerOf(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}

function bodyOf(bytes: Buffer, status: number, headers: Map<string, string>, isHead: boolean) {
  if (isHead || status < 200 || status === 204 || status === 304) return { body: Buffer.alloc(0), length: 0 }
  if (headers.get('transfer-encoding') === 'chunked') return chunksOf(bytes)
  const length = Math.min(Number(headers.get('content-length') ?? bytes.length), bytes.length)
  return { body: bytes.subarray(0, length), length }
}

function chunksOf(bytes: Buffer) {
  const pieces: Buffer[] = []
  let place = 0
  while (place < bytes.length) {
    const end = bytes.indexOf('\r\n', place)
    const size = Number.parseInt(bytes.subarray(place, end).toString('latin1'), 16)
    pieces.push(bytes.subarray(end + 2, end + 2 + size))
    place = end + 2 + size + 2
    if (size === 0) break
  }
  return { body: Buffer.concat(pieces), length: place }
}

function unpacked(body: Buffer, headers: Map<string, string>) {
  if (body.length === 0) return body
  const encoding = headers.get('content-encoding')
  return encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
}
