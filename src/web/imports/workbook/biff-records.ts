import { damaged } from './refused.ts'

export const kinds = {
  bof: 0x809,
  eof: 0x0a,
  boundSheet: 0x85,
  continue: 0x3c,
  filePass: 0x2f,
  format: 0x41e,
  xf: 0xe0,
  sst: 0xfc,
  labelSst: 0xfd,
  label: 0x204,
  richLabel: 0xd6,
  number: 0x203,
  rk: 0x27e,
  mulRk: 0xbd,
  formula: 0x06,
  string: 0x207,
  boolErr: 0x205,
} as const

export interface BiffRecord {
  kind: number
  view: DataView
  /** Where the next one begins. */
  next: number
}

/** The records of a workbook's stream, from a place in it. */
export function* recordsFrom(stream: Uint8Array, start: number): Generator<BiffRecord> {
  const whole = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  let at = start
  while (at + 4 <= whole.byteLength) {
    const length = whole.getUint16(at + 2, true)
    const next = at + 4 + length
    if (next > whole.byteLength) throw damaged()
    yield {
      kind: whole.getUint16(at, true),
      view: new DataView(stream.buffer, stream.byteOffset + at + 4, length),
      next,
    }
    at = next
  }
}

const wide = 1
const asian = 4
const rich = 8

/** Reads what is spread over a record and those that continue it. */
export function createReader(views: DataView[]) {
  let segment = 0
  let at = 0

  function here(): DataView {
    while (segment < views.length && at >= views[segment]!.byteLength) {
      segment += 1
      at = 0
    }
    const view = views[segment]
    if (!view) throw damaged()
    return view
  }
  const byte = () => here().getUint8(at++)
  const number = (bytes: number) => {
    let value = 0
    for (let place = 0; place < bytes; place++) value += byte() * 2 ** (8 * place)
    return value
  }
  function skip(count: number) {
    for (let left = count; left > 0;) {
      const step = Math.min(left, here().byteLength - at)
      at += step
      left -= step
    }
  }

  /** Where a text goes on in the next record, a byte says anew how wide its letters are. */
  function letters(count: number, flags: number): string {
    let text = ''
    let isWide = (flags & wide) !== 0
    for (let left = count; left > 0; left--) {
      const before = segment
      here()
      if (segment !== before) isWide = (byte() & wide) !== 0
      text += String.fromCharCode(isWide ? number(2) : byte())
    }
    return text
  }

  return {
    number,
    /** A text with its length before it; fonts and readings are left out. */
    text(lengthBytes: 1 | 2 = 2): string {
      const count = number(lengthBytes)
      const flags = byte()
      const runs = flags & rich ? number(2) : 0
      const readings = flags & asian ? number(4) : 0
      const text = count > 0 ? letters(count, flags) : ''
      skip(runs * 4 + readings)
      return text
    },
  }
}
