import { lineEnd } from '../line-ends.ts'

/** One line of a text in which somebody may be warned. */
export interface WarningLine {
  text: string
  isListed: boolean
  /** An empty line is before it. */
  isApart: boolean
}

const marks = /^(?:[-–—•*▪◦·‣▢☐✓+>]\s*|#{1,6}\s*|\(?\d{1,2}[.)]\s+)+/
const listed = /^(?:[-–—•*▪◦·‣▢☐✓+]\s|[•▪◦·‣▢☐✓]|\(?\d{1,2}[.)]\s)/
const emphasis = /\*\*|__/g

/** A line that ends where nothing can end, or whose sentence the next one goes on with. */
const unfinished =
  /(?:[,&(–—]|\s-|(?<!\p{L})(?:and|or|nor|with|of|for|to|from|the|a|an|not|is|are|may|might|can|also|suitable|unsuitable|safe|allergic|(?<!\p{L})people|anyone|who|if|you|avoid|skip))$/iu
const goesOn = /^(?:and|or|nor|for|of|to|with|from|suitable|safe|contain|vegan|vegetarian|free)(?!\p{L})/iu
const ended = /[.!?:;]["”'’)]*$/

/** The lines of a text without their marks; what a program or a page broke is one again. */
export function warningLines(text: string): WarningLine[] {
  const lines: WarningLine[] = []
  let isApart = false
  for (const written of text.split(lineEnd)) {
    const trimmed = written.trim()
    if (trimmed === '') {
      isApart = true
      continue
    }
    const plain = trimmed.replace(marks, '').replaceAll(emphasis, '').replaceAll(/\s+/g, ' ').trim()
    const isListed = listed.test(trimmed)
    const before = lines.at(-1)
    if (before && !isApart && !isListed && isOne(before.text, plain)) before.text += ` ${plain}`
    else lines.push({ text: plain, isListed, isApart })
    isApart = false
  }
  return lines
}

/** In letters: nothing that is read as a whole is longer. */
export const longestSentence = 1000

const isOne = (before: string, line: string) => {
  const end = before.slice(-40)
  if (ended.test(end) || before.length > longestSentence) return false
  return unfinished.test(end) || /^\p{Ll}/u.test(line) || goesOn.test(line.slice(0, 20))
}

/** The same as a text, in which a line that ends with a colon has what stands below it behind it. */
export function withLinesJoined(text: string): string {
  let joined = ''
  let isOpen = false
  for (const { text: line, isApart } of warningLines(text)) {
    isOpen = joined.endsWith(':') || (isOpen && !isApart)
    joined += joined === '' ? line : joined.endsWith(':') ? ` ${line}` : isOpen ? `, ${line}` : `\n${line}`
  }
  return joined
}
