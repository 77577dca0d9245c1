const numbered = /^\s*(?:step\s+)?\d{1,2}\s*[.):]\s+|^\s*step\s+\d{1,2}\s*[-–:.]?\s*/i
const bullet = /^\s*[-–—•*▢☐]\s+/
/** "1. … 2. …" within one paragraph: a number that begins a sentence, not one that ends it. */
const inlineNumber = /(?:^|(?<=[.!?)]\s+))(?=(?:step\s+)?\d{1,2}[.):]\s+\p{Lu})/iu
const sentenceEnd = /(?<=[.!?])\s+(?=[\p{Lu}\d"“(])/u
const abbreviated =
  /(?:\b(?:approx|tbsps?|tsps?|oz|lbs?|mins?|min|hrs?|secs?|deg|pkg|vol|no|ca|temp|approx|e\.g|i\.e|vs)\.|\([^)]*)$/i

/** The steps of a method as it stands in one cell. */
export function splitMethod(method: string): string[] {
  const lines = method.split(/\r\n|[\r\n\u2028]|\s\|\s/).map((line) => line.trim())
  const filled = lines.filter((line) => line.replace(numbered, '') !== '')
  const pieces = filled.length > 1 ? filled : filled.flatMap(ofOneParagraph)
  return pieces.map((piece) => piece.replace(bullet, '').replace(numbered, '').trim()).filter(Boolean)
}

function ofOneParagraph(text: string): string[] {
  const steps = text.split(inlineNumber).filter((piece) => piece.trim() !== '')
  return steps.length > 1 ? steps : sentences(text.replace(numbered, ''))
}

/** Sentences; "approx. 5 min. on each side" is not the end of one. */
export function sentences(text: string): string[] {
  const found: string[] = []
  for (const piece of text.split(sentenceEnd)) {
    const before = found.at(-1)
    if (before !== undefined && abbreviated.test(before)) found[found.length - 1] = `${before} ${piece}`
    else found.push(piece)
  }
  return found
}
