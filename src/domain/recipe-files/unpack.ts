import { fault } from './fault.ts'

/** How much may still be unpacked, of one file and of all. */
export interface Allowance {
  largestFile: number
  left: number
}

/** Counts what really comes out: what a file says of its own size is not believed. */
export async function unpack(
  packed: Uint8Array<ArrayBuffer>,
  format: CompressionFormat,
  allowance: Allowance,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream(format)).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw fault('damaged')
    })
    if (done) return joined(chunks, size)
    size += value.byteLength
    allowance.left -= value.byteLength
    if (size > allowance.largestFile || allowance.left < 0) {
      await reader.cancel()
      throw fault('tooLarge')
    }
    chunks.push(value)
  }
}

function joined(chunks: Uint8Array<ArrayBuffer>[], size: number) {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
