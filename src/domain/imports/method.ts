import { lineEnd } from '../line-ends.ts'
import { sentences } from './sentences.ts'

const lineEndOrBar = new RegExp(String.raw`${lineEnd.source}|\s\|\s`)
const numbered = /^\s*(?:step\s+)?\d{1,2}\s*[.):]\s+|^\s*step\s+\d{1,2}\s*[-–:.]?\s*/i
const numberedClosely = /^\s*\d{1,2}[.)](?=\p{Lu}\p{Ll})/u
const bullet = /^\s*[-–—•*▢☐]\s+/
/** "1. … 2. …" within one paragraph: a number that begins a sentence, not one that ends it. */
const inlineNumber = /(?:^|(?<=[.!?)]\s+))(?=(?:step\s+)?\d{1,2}(?:[.):]\s+|[.)])\p{Lu})/iu

/** The steps of a method as it stands in one cell. */
export function splitMethod(method: string): string[] {
  const lines = method.split(lineEndOrBar).map((line) => line.trim())
  const filled = lines.filter((line) => line.replace(numbered, '') !== '')
  const pieces = filled.length > 1 ? filled : filled.flatMap(ofOneParagraph)
  return pieces.map(withoutNumber).filter(Boolean)
}

const withoutNumber = (piece: string) =>
  piece.replace(bullet, '').replace(numbered, '').replace(numberedClosely, '').trim()

function ofOneParagraph(text: string): string[] {
  const steps = text.split(inlineNumber).filter((piece) => piece.trim() !== '')
  return steps.length > 1 ? steps : sentences(text.replace(numbered, ''))
}
