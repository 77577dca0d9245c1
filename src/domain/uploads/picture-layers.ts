import { allOf, type Pieces } from '../pieces.ts'
import type { PictureKind } from './picture-kind.ts'

/** How often a picture is drawn over: the scans of a JPEG, the frames of a GIF or of a moving PNG. Nothing is decoded. */
export const layersOf = (kind: PictureKind, bytes: Uint8Array) => allOf(layersInPieces(kind, bytes))

/** The same with others' turns in between: ten megabytes of beginnings take a tenth of a second. */
export const layersInPieces = (kind: PictureKind, bytes: Uint8Array): Pieces<number> => counters[kind](bytes)

/** In bytes: two milliseconds at the most. */
const pieceSize = 256 * 1024

const png = { frame: nameInPng('fcTL'), packedText: nameInPng('zTXt'), text: nameInPng('iTXt') }

const counters: Record<PictureKind, (bytes: Uint8Array) => Pieces<number>> = {
  jpeg: scansIn,
  gif: framesIn,
  png: (bytes) => summed(bytes, ({ name }) => (name === png.frame ? 1 : 0)),
}

const jpeg = { endOfImage: 0xd9, startOfScan: 0xda }
/** Markers without a length: the restarts within a scan, the start of the image, and those that mean nothing. */
const standsAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker < 0xc0

/** Walks from marker to marker as a decoder does: what stands between them, and is none, is passed over. */
function* scansIn(bytes: Uint8Array): Pieces<number> {
  let scans = 0
  let end = pieceSize
  // Byte by byte: somebody may send markers alone, and a search for each would take longer than all of them.
  for (let place = 0; place + 1 < bytes.length; place++) {
    if (place >= end) {
      yield
      end = place + pieceSize
    }
    if (bytes[place] !== 0xff) continue
    const marker = bytes[place + 1]!
    if (marker === jpeg.endOfImage) break
    if (marker === jpeg.startOfScan) scans += 1
    // A byte that says 255 is followed by 0; several 255 may come before a marker.
    if (marker === 0xff) continue
    const isMarker = marker !== 0x00
    place += 1 + (isMarker && !standsAlone(marker) ? Math.max(2, sixteenBits(bytes, place + 2)) : 0)
  }
  return scans
}

const sixteenBits = (bytes: Uint8Array, place: number) => ((bytes[place] ?? 0) << 8) | (bytes[place + 1] ?? 0)

const gif = { extension: 0x21, image: 0x2c }
/** The size of the table of colours that these flags announce. */
const colorsAfter = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)

function* framesIn(bytes: Uint8Array): Pieces<number> {
  let frames = 0
  let place = 13 + colorsAfter(bytes[10] ?? 0)
  let end = pieceSize
  while (place < bytes.length) {
    if (place >= end) {
      yield
      end = place + pieceSize
    }
    const block = bytes[place]
    if (block === gif.image) {
      frames += 1
      place = yield* afterData(bytes, place + 11 + colorsAfter(bytes[place + 9] ?? 0))
    } else if (block === gif.extension) place = yield* afterData(bytes, place + 2)
    else break
  }
  return frames
}

/** Data comes in blocks that begin with their length; an empty one is the last. */
function* afterData(bytes: Uint8Array, start: number): Pieces<number> {
  let place = start
  let end = start + pieceSize
  while (place < bytes.length && bytes[place] !== 0) {
    place += 1 + bytes[place]!
    if (place < end) continue
    yield
    end = place + pieceSize
  }
  return place + 1
}

/** How many bytes of a PNG are packed text, which decoders unpack even where they only look at the header. */
export const packedTextInPieces = (bytes: Uint8Array) =>
  summed(bytes, ({ name, data, length }) =>
    name === png.packedText || (name === png.text && isPacked(bytes, data)) ? length : 0,
  )

/** The keyword is followed by a zero, and that by whether the text is packed. */
function isPacked(bytes: Uint8Array, data: number) {
  const keyword = bytes.subarray(data, data + longestKeyword + 1)
  return bytes[data + keyword.indexOf(0) + 1] === 1
}
const longestKeyword = 79

interface Chunk {
  name: number
  /** Where its data is, and how much. */
  data: number
  length: number
}

/** Of each chunk of a PNG: its length, its name as a number, its data and a checksum. */
function* summed(bytes: Uint8Array, count: (chunk: Chunk) => number): Pieces<number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let sum = 0
  let end = pieceSize
  let place = 8
  while (place + 8 <= bytes.length) {
    const length = view.getUint32(place)
    sum += count({ name: view.getUint32(place + 4), data: place + 8, length })
    place += 12 + length
    if (place < end) continue
    yield
    end = place + pieceSize
  }
  return sum
}

function nameInPng(letters: string) {
  return Array.from(letters).reduce((name, letter) => name * 256 + letter.charCodeAt(0), 0)
}
