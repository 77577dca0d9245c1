import { ownBytes } from '../../http/own-bytes.ts'
import { createGrowing } from './growing.ts'

/** The first is small, for a site of few recipes; each is twice the one before it, up to the largest. */
const firstPiece = 2 ** 15
const largestPiece = 2 ** 20

/**
 * Texts by number, as bytes in few large pieces: a hundred thousand objects of their own would keep the garbage
 * collector busy for tens of milliseconds at a time.
 */
export function createTexts() {
  const pieces: Buffer[] = []
  let size = 0
  let end = 0
  const columns = { piece: createGrowing(), start: createGrowing(), length: createGrowing() }
  /** What was written once more; few are. */
  const later = new Map<number, Buffer>()

  function bytes(number: number) {
    const start = columns.start.at(number)
    return (
      later.get(number) ??
      pieces[columns.piece.at(number)]!.subarray(start, start + columns.length.at(number))
    )
  }

  return {
    write(number: number, text: string) {
      if (columns.length.at(number) > 0) {
        later.set(number, ownBytes(Buffer.from(text)))
        return
      }
      const length = Buffer.byteLength(text)
      if (end + length > size) {
        const wanted = Math.min(largestPiece, firstPiece * 2 ** pieces.length)
        size = Math.max(wanted, length)
        pieces.push(Buffer.allocUnsafeSlow(size))
        end = 0
      }
      pieces.at(-1)!.write(text, end)
      columns.piece.set(number, pieces.length - 1)
      columns.start.set(number, end)
      columns.length.set(number, length)
      end += length
    },
    bytes,
    lengthOf: (number: number) => later.get(number)?.length ?? columns.length.at(number),
    /** Writes it into others' bytes; how many these were. */
    copy(number: number, target: Buffer, at: number) {
      const changed = later.get(number)
      if (changed) return changed.copy(target, at)
      const start = columns.start.at(number)
      return pieces[columns.piece.at(number)]!.copy(target, at, start, start + columns.length.at(number))
    },
  }
}
