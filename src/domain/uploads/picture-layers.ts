import type { PictureKind } from './picture-kind.ts'

/** How often a picture is drawn over: the scans of a JPEG, the frames of a GIF or of a moving PNG. Nothing is decoded. */
export function layersOf(kind: PictureKind, bytes: Uint8Array): number {
  return counters[kind](bytes)
}

/** "fcTL" */
const frameOfPng = 0x6663544c

const counters: Record<PictureKind, (bytes: Uint8Array) => number> = {
  jpeg: scansIn,
  gif: framesIn,
  png: (bytes) => chunksIn(bytes, frameOfPng),
}

const jpeg = { endOfImage: 0xd9, startOfScan: 0xda }
/** Markers without a length: the restarts within a scan, the start of the image, and those that mean nothing. */
const standsAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker < 0xc0

/** Walks from marker to marker as a decoder does: what stands between them, and is none, is passed over. */
function scansIn(bytes: Uint8Array): number {
  let scans = 0
  // Byte by byte: somebody may send markers alone, and a search for each would take longer than all of them.
  for (let place = 0; place + 1 < bytes.length; place++) {
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

function framesIn(bytes: Uint8Array): number {
  let frames = 0
  let place = 13 + colorsAfter(bytes[10] ?? 0)
  while (place < bytes.length) {
    const block = bytes[place]
    if (block === gif.image) {
      frames += 1
      place = afterPieces(bytes, place + 11 + colorsAfter(bytes[place + 9] ?? 0))
    } else if (block === gif.extension) place = afterPieces(bytes, place + 2)
    else break
  }
  return frames
}

/** Data comes in pieces that begin with their length; an empty one is the last. */
function afterPieces(bytes: Uint8Array, start: number): number {
  let place = start
  while (place < bytes.length && bytes[place] !== 0) place += 1 + bytes[place]!
  return place + 1
}

/** Of each chunk of a PNG: its length, its name as a number, its data and a checksum. */
function chunksIn(bytes: Uint8Array, name: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let found = 0
  for (let place = 8; place + 8 <= bytes.length; place += 12 + view.getUint32(place))
    if (view.getUint32(place + 4) === name) found += 1
  return found
}
