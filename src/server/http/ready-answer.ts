import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressions as limits } from './limits.ts'
import { ownBytes } from './own-bytes.ts'

type Encoding = 'gzip' | 'br'

/** An answer as the bytes that go out, in each encoding, compressed once. */
export interface ReadyAnswer {
  /** None for what nobody asks for twice. */
  etag: string | undefined
  body: Buffer
  /** Undefined while it is not, and as many others are being compressed as may be. */
  compressed(encoding: Encoding): Buffer | Promise<Buffer> | undefined
  /** Called once it has gone out, or never will: its bytes may then be used for another. */
  whenSent?(): void
}

const worthCompressing = 1_024
// Three milliseconds for a page; the best would save a tenth of the bytes and take two hundred.
const quality = 5
const compressors = {
  gzip: promisify(gzip),
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
}

interface Options {
  /** False for an answer that is made for one request: marking it would cost more than it saves. */
  isKept?: boolean
  whenSent?: () => void
}

/** Of the whole process, whose threads they take. */
let underWay = 0

export function readyAnswer(body: Buffer, { isKept = true, whenSent }: Options = {}): ReadyAnswer {
  const made = new Map<Encoding, Buffer | Promise<Buffer>>()
  async function compress(encoding: Encoding) {
    underWay += 1
    try {
      const bytes = ownBytes(await compressors[encoding](body))
      made.set(encoding, bytes)
      return bytes
    } finally {
      underWay -= 1
    }
  }
  return {
    etag: isKept ? `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` : undefined,
    body,
    compressed(encoding) {
      if (!made.has(encoding) && underWay < limits.atOnce) made.set(encoding, compress(encoding))
      return made.get(encoding)
    },
    ...(whenSent && { whenSent }),
  }
}

/** Named by the client, and not with the weight 0, which means "anything but". */
const accepting = (encoding: string) =>
  new RegExp(String.raw`(?:^|,)\s*${encoding}\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))`)
const brotli = accepting('br')
const gzipped = accepting('gzip')

function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined
  return brotli.test(accepted) ? 'br' : gzipped.test(accepted) ? 'gzip' : undefined
}

interface Kind {
  type: string
  cacheControl: string
}

// It may be kept, but each use asks first whether it still holds: another person may sit here by then.
const json: Kind = { type: 'application/json; charset=utf-8', cacheControl: 'private, no-cache' }

export async function sendReady(
  answer: ReadyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, cacheControl }: Kind = json,
) {
  const { headers } = request
  if (answer.whenSent) reply.raw.once('close', answer.whenSent)
  reply.header('cache-control', cacheControl).header('vary', 'Cookie, Accept-Encoding')
  if (answer.etag !== undefined) {
    reply.header('etag', answer.etag)
    if (headers['if-none-match'] === answer.etag) return reply.status(304).send()
  }
  const isWorthIt = answer.body.length >= worthCompressing && !reply.raw.destroyed
  const encoding = isWorthIt ? encodingFor(headers['accept-encoding']) : undefined
  const compressed = encoding && answer.compressed(encoding)
  if (compressed) reply.header('content-encoding', encoding)
  return reply.type(type).send((await compressed) ?? answer.body)
}
