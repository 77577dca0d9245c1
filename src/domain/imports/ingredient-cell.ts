import { lineEnd } from '../line-ends.ts'
import { leadingNumber } from '../recipes/leading-number.ts'

/** "For the sauce:" is a heading, not an ingredient; "walnuts:" is one. */
const heading = /^[^\d,]{0,60}:$/
const saltAndPepper =
  /^((?:(?:kosher|sea|fine sea|table)\s+)?salt)\s+(?:and|&)\s+((?:freshly\s+ground\s+)?(?:black\s+|white\s+)?pepper)\b(.*)$/i
const preparation =
  /^(?:(?:finely|coarsely|roughly|thinly|freshly|lightly|well)\b|(?:and|or|plus|to|for|at|cut|in|into|about|if|divided|optional|separated|room)\b|\p{L}+ed\b)/iu
const comma = /,\s*(?![^(]*\))/

/** The lines of a cell that holds all ingredients of a recipe. */
export function splitIngredients(cell: string, isThing: (name: string) => boolean = () => false): string[] {
  return piecesOf(cell)
    .filter((line) => !heading.test(line) || isThing(line.slice(0, -1)))
    .flatMap((line) => {
      const [, salt, pepper, rest = ''] = saltAndPepper.exec(line) ?? []
      return salt === undefined ? [line] : [salt + rest, pepper! + rest]
    })
}

/** What stands above some of the lines. */
export const headingsIn = (cell: string) =>
  cell.includes(':') ? piecesOf(cell).filter((line) => heading.test(line)) : []

function piecesOf(cell: string) {
  const lines = tidy(cell.split(lineEnd))
  return lines.length > 1 ? lines : tidy(lines.flatMap(ofOneLine))
}

const tidy = (lines: string[]) =>
  lines.map((line) => line.trim()).filter((line) => /[\p{L}\p{N}]/u.test(line))

function ofOneLine(line: string): string[] {
  for (const mark of [';', '|', '•', ' · ']) if (line.includes(mark)) return line.split(mark)
  return atCommas(line)
}

/** A comma before an amount begins the next ingredient; before "drained" it does not. */
function atCommas(line: string): string[] {
  const pieces = line.split(comma)
  const counted = pieces.filter((piece) => isCounted(piece)).length
  if (pieces.length < 2 || counted === 1) return [line]
  const lines: string[] = []
  for (const piece of pieces) {
    const goesOn = !isCounted(piece) && preparation.test(piece.trim())
    if (goesOn && lines.length > 0) lines.push(`${lines.pop()}, ${piece}`)
    else lines.push(piece)
  }
  return lines
}

const isCounted = (piece: string) => leadingNumber(piece) !== undefined
