import { allOf, type Pieces } from '../pieces.ts'
import type { PictureKind } from './picture-kind.ts'

/** How often a picture is drawn over: the scans of a JPEG, the frames of a GIF or of a moving PNG. Nothing is decoded. */
export const layersOf = (kind: PictureKind, bytes: Uint8Array) => allOf(layersInPieces(kind, bytes))

/** The same with others' turns in between: ten megabytes of beginnings take a tenth of a second. */
export const layersInPieces = (kind: PictureKind, bytes: Uint8Array): Pieces<number> => counters[kind](bytes)

/** In bytes: two milliseconds at the most. */
const pieceSize = 256 * 1024

/** "fcTL" */
const frameOfPng = 0x6663544c

const counters: Record<PictureKind, (bytes: Uint8Array) => Pieces<number>> = {
  jpeg: scansIn,
  gif: framesIn,
  png: (bytes) => chunksIn(bytes, frameOfPng),
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

/** Of each chunk of a PNG: its length, its name as a number, its data and a checksum. */
function* chunksIn(bytes: Uint8Array, name: number): Pieces<number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let found = 0
  let end = pieceSize
  for (let place = 8; place + 8 <= bytes.length; place += 12 + view.getUint32(place)) {
    if (view.getUint32(place + 4) === name) found += 1
    if (place < end) continue
    yield
    end = place + pieceSize
  }
  return found
}
