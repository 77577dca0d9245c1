const largest = 128 * 1024
const most = 64

/** Has the memory for a body of so many bytes. */
export type Allocate = (size: number) => Buffer

/**
 * Buffers for bodies that are sent once and then used again: new ones for every search would be some forty megabytes
 * a second, and each round of the garbage collector that they bring about lets everyone wait.
 */
export function createBodyPool() {
  const free: Buffer[] = []
  return {
    allocate(size: number) {
      if (size > largest) return Buffer.allocUnsafeSlow(size)
      return (free.pop() ?? Buffer.allocUnsafeSlow(largest)).subarray(0, size)
    },
    /** What is not given back goes to the garbage collector like any other. */
    giveBack({ buffer }: Buffer) {
      if (buffer.byteLength === largest && free.length < most) free.push(Buffer.from(buffer))
    },
  }
}
