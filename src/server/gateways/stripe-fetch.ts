import { Stripe } from 'stripe'

/** Far more than the longest list we ask for. */
const largest = 4 * 1024 * 1024

/**
 * How Stripe's library speaks with Stripe. By itself it reads an answer however long it is and however slowly it comes,
 * and one that is JSON but no object ends the process.
 */
export const stripeHttp = () =>
  Stripe.createFetchHttpClient(async (url, init) => {
    const { status, headers, body } = await fetch(url, { ...init, redirect: 'manual' })
    const text = await textOf(body)
    return new Response(isObject(text) ? text : unreadable, { status, headers })
  })

/** No JSON, which the library refuses. */
const unreadable = 'not an answer'

async function textOf(body: ReadableStream<Uint8Array> | null) {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.length
    // Leaving the loop ends the connection.
    if (size > largest) return unreadable
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function isObject(text: string) {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
