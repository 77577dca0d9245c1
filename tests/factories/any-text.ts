import fc from 'fast-check'

/** Numbers that are no signs by themselves, but halves of others. */
const halves = { first: 0xd8_00, count: 0x8_00 }

/** The same as fast-check's own 'binary', which writes a table of the million signs before the first text. */
const anySign = fc.nat({ max: 0x10_ff_ff - halves.count }).map(
  (place) => String.fromCodePoint(place < halves.first ? place : place + halves.count),
  (sign) => {
    if (typeof sign !== 'string' || !/^\P{Cs}$/u.test(sign)) throw new Error('That is not one sign')
    const code = sign.codePointAt(0)!
    return code < halves.first ? code : code - halves.count
  },
)

/** A text of any signs there are. */
export const anyText = (constraints: Pick<fc.StringConstraints, 'maxLength'> = {}) =>
  fc.string({ unit: anySign, ...constraints })
