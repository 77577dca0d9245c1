import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { PassThrough, pipeline, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { brand } from '../../domain/brand.ts'
import { Failure, invalid, tooLarge } from '../../domain/errors.ts'
import type { FetchedPage } from '../../domain/own-recipes/fetched-page.ts'
import { linkedPages as limits } from '../../domain/own-recipes/limits.ts'
import { notAnAddressSentence } from '../../domain/own-recipes/own-recipe.ts'
import { uploads } from '../../domain/uploads/limits.ts'
import { withTimeout } from '../../domain/with-timeout.ts'
import { isPublicAddress } from './public-address.ts'

interface Options {
  /** The addresses a name has now. */
  resolve?: (name: string, signal: AbortSignal) => Promise<string[]>
  /** Whom the server may talk to; tests let themselves in. */
  mayReach?: (address: string, port: number) => boolean
  /** In milliseconds, for all of it. */
  longestFetch?: number
}

/** What is asked for. */
interface Kind {
  accept: string
  type: RegExp
  /** In bytes, unpacked. */
  largest: number
  otherwise: string
}

const pages: Kind = {
  accept: 'text/html,application/xhtml+xml;q=0.9',
  type: /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i,
  largest: limits.largestPage,
  otherwise: 'This link does not lead to a page.',
}
const pictures: Kind = {
  accept: 'image/jpeg,image/png,image/gif;q=0.9',
  type: /^\s*image\//i,
  largest: uploads.largestFile,
  otherwise: 'This link does not lead to a picture.',
}

/** Ports of other services are nobody's business. */
export const isPublicPlace = (address: string, port: number) =>
  (port === 80 || port === 443) && isPublicAddress(address)

/** Fetches what strangers link to, from the public internet and nowhere else. */
export function createWebPages({
  resolve = addressesOf,
  mayReach = isPublicPlace,
  longestFetch = limits.longestFetch,
}: Options = {}) {
  async function ask(url: URL, { accept }: Kind, signal: AbortSignal): Promise<IncomingMessage> {
    const host = url.hostname.replaceAll(/^\[|\]$/g, '')
    const isSecure = url.protocol === 'https:'
    const port = Number(url.port) || (isSecure ? 443 : 80)
    const all = isIP(host) ? [host] : await resolve(host, signal)
    const addresses = all.filter((address) => mayReach(address, port))
    // Which names there are in a network of ours is nobody's to find out.
    if (addresses.length === 0) throw isIP(host) ? notPublic() : unreachable()
    signal.throwIfAborted()
    return new Promise((answered, failed) => {
      const request = (isSecure ? requestSecure : requestPlain)({
        host,
        port,
        path: `${url.pathname}${url.search}`,
        // No connection is used again: each goes to an address that was looked at.
        agent: false,
        lookup: pinnedTo(addresses),
        signal,
        headers: {
          host: url.host,
          accept,
          'accept-encoding': 'gzip, br',
          'accept-language': 'en,*;q=0.5',
          'user-agent': `Mozilla/5.0 (compatible; ${brand.name})`,
        },
      })
      let notes = 0
      request.on('information', () => {
        notes += 1
        if (notes > limits.mostNotes) request.destroy(tooSlow())
      })
      // Not once: a connection that is closed early may fail a second time.
      request.once('response', answered).on('error', failed).end()
    })
  }

  async function follow(address: string, kind: Kind, signal: AbortSignal): Promise<FetchedPage> {
    let url = webAddress(address)
    for (let redirects = 0; redirects <= limits.mostRedirects; redirects++) {
      const answer = await ask(url, kind, signal)
      // An answer nobody reads to its end fails when its connection goes.
      answer.on('error', () => undefined)
      try {
        const next = redirectIn(answer)
        if (next === undefined) return { address: url.href, ...(await take(answer, kind)) }
        url = webAddress(next, url)
      } finally {
        answer.destroy()
      }
    }
    throw new Failure('badGateway', 'This link leads on and on. Please use the address of the page itself.')
  }

  const fetch = async (address: string, kind: Kind) => {
    try {
      return await withTimeout(longestFetch, (signal) => follow(address, kind, signal), tooSlow)
    } catch (error) {
      // What the network says speaks of machines, and might tell of ours.
      throw error instanceof Failure ? error : unreachable()
    }
  }

  return {
    page: (address: string) => fetch(address, pages),
    picture: async (address: string) => (await fetch(address, pictures)).bytes,
  }
}

export type WebPages = ReturnType<typeof createWebPages>

/** The connection goes where we looked, whatever the name may say by now. */
const pinnedTo =
  (addresses: string[]): LookupFunction =>
  (_name, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  }

/** Asks name servers itself: the system's own way reads names of this machine, and holds threads others need. */
async function addressesOf(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function webAddress(text: string, from?: URL): URL {
  if (text.length > limits.longestAddress || !URL.canParse(text, from)) throw notAnAddress()
  const url = new URL(text, from)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw notAnAddress()
  if (url.username !== '' || url.password !== '')
    throw invalid('There is a name or a password in this link. Please take it out.')
  return url
}

function redirectIn({ statusCode, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode!) ? headers.location : undefined
}

async function take(answer: IncomingMessage, { type, largest, otherwise }: Kind) {
  const { statusCode, headers } = answer
  const contentType = headers['content-type'] ?? ''
  if (statusCode !== 200)
    throw new Failure('badGateway', `This page cannot be read: its site answered with ${statusCode}.`)
  if (!type.test(contentType)) throw invalid(otherwise)
  if (Number(headers['content-length'] ?? 0) > largest) throw tooMuch(largest)
  // Bytes may come for ever of which nothing is unpacked.
  const packed = atMost(largest, answer.socket)
  const unpacker = unpackerOf(headers['content-encoding'])
  // Read apart from it: once the answer has ended, a pipeline does not end with what fails further on.
  pipeline(answer, packed, unpacker, () => undefined)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpacker as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > largest) throw tooMuch(largest)
    chunks.push(chunk)
  }
  return { contentType, bytes: Buffer.concat(chunks) }
}

function unpackerOf(encoding = 'identity'): Transform {
  const name = encoding.trim().toLowerCase()
  if (name === 'identity') return new PassThrough()
  if (name === 'gzip' || name === 'x-gzip') return createGunzip()
  if (name === 'br') return createBrotliDecompress()
  throw unreachable()
}

/** Nor may they come in crumbs, or wrapped in as many again: taking them up keeps everybody waiting. */
function atMost(largest: number, socket: Socket) {
  let size = 0
  let pieces = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength
      pieces += 1
      if (size > largest) done(tooMuch(largest))
      else if (pieces > limits.mostPieces || socket.bytesRead > 2 * largest) done(tooSlow())
      else done(null, chunk)
    },
  })
}

const notAnAddress = () => invalid(notAnAddressSentence)

const notPublic = () => invalid('This link does not lead to a page on the public internet.')

const unreachable = () => new Failure('badGateway', 'We cannot reach this page. Please check the link.')

const tooSlow = () => new Failure('badGateway', 'This page takes too long to answer. Please try again later.')

const tooMuch = (largest: number) =>
  tooLarge(`There is more behind this link than we read: ${largest / 1024 / 1024} MB at most.`)
