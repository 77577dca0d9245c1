/**
 * Bytes in memory of their own, for what is kept: a small buffer is a piece of a pool of 64 kB, and keeps all of that
 * from being given back.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.byteLength)
  own.set(bytes)
  return own
}
