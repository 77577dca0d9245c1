import { inKnownLetters } from '../imports/letters.ts'
import { lineEnd } from '../line-ends.ts'
import { ownRecipes as limits } from './limits.ts'

/** One line of a pasted text, and what its marks say. */
export interface TextLine {
  /** Counted from 0. */
  from: number
  /** The last line of it, where lines were broken. */
  to: number
  /** Without bullets, numbers, Markdown and emoji at its ends. */
  text: string
  isBulleted: boolean
  /** The number it was listed under. */
  number: number | undefined
  /** How deep a heading of Markdown it is; 0 for none. */
  depth: number
  /** It stands in stars: "**Method**". */
  isBold: boolean
  /** An empty line is before it. */
  isApart: boolean
}

const quote = /^(?:>\s?)+/
const markdown = /^(#{1,6})\s+/
const checkBox = /^[-*+]?\s*\[[ xX]?\]\s+/
const bullet = /^[-–—•*▢☐·◦‣▪▸►○●■□✓✔→+]\s+/
const keycap = /^(\d)\uFE0F?\u20E3\s*/
const numbered = /^(?:step\s+)?(\d{1,2})\s*(?:[.):]\s+|[-–]\s+(?=\p{Lu}))/iu
const numberedClosely = /^(\d{1,2})[.)](?=\p{Lu}\p{Ll})/u
const stepWord = /^step\s+(\d{1,2})\s+(?=\p{Lu})/iu
const picture = String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)`
const firstPictures = new RegExp(`^(?![🚫⛔])${picture}+\\s*`, 'u')
/** "Vegan ❌" says more than a picture. */
const lastPictures = new RegExp(`(?<=\\S)\\s*(?![✅✔❌✖🚫⛔👎])${picture}+$`, 'u')
const bold = /^(\*\*|__)(?!\s)(.+?)\1(:?)$/
const stars = /\*\*|__|(?<!\S)[*_](?=[^\s*_])|(?<=[^\s*_])[*_](?!\S)/g
const slanted = /^([*_])(?![\s*_])([^*_]+)\1$/

/** The lines of a text that have something to say. */
export function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = []
  let isApart = true
  for (const [at, raw] of text.split(lineEnd).entries()) {
    const written = raw.trim()
    if (written === '') isApart = true
    else {
      lines.push({
        from: at,
        to: at,
        isApart,
        ...marksOf(written.length > limits.longestLine ? written : inKnownLetters(written)),
      })
      isApart = false
    }
  }
  return lines
}

function marksOf(written: string): Pick<TextLine, 'text' | 'isBulleted' | 'number' | 'depth' | 'isBold'> {
  if (written.length > limits.longestLine)
    return { text: written, isBulleted: false, number: undefined, depth: 0, isBold: false }
  let text = written.replace(quote, '')
  const depth = markdown.exec(text)?.[1]!.length ?? 0
  text = text.replace(markdown, '')
  const isBulleted =
    checkBox.test(text) || bullet.test(text) || (firstPictures.test(text) && !keycap.test(text))
  text = text.replace(checkBox, '').replace(bullet, '').replace(firstPictures, '')
  const numbers = [keycap, numbered, numberedClosely, stepWord]
  const number = numbers.map((one) => one.exec(text)?.[1]).find((one) => one !== undefined)
  text = numbers
    .reduce((rest, one) => rest.replace(one, ''), text)
    .replace(lastPictures, '')
    .trim()
  const isBold = bold.test(text)
  text = text
    .replace(bold, '$2$3')
    .replaceAll(stars, '')
    .replace(slanted, '$2')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return {
    text: text === '' ? written : text,
    isBulleted,
    number: number === undefined ? undefined : Number(number),
    depth,
    isBold,
  }
}
