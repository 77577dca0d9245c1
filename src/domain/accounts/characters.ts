import { spelling } from '../spelling-limit.ts'

const isEndless = (text: string) => text.length > spelling.longest

/** One spelling for what looks the same. What no limit allows stays as it came, for that limit to refuse. */
export const oneSpelling = (text: string, form: 'NFC' | 'NFKC' = 'NFC') =>
  isEndless(text) ? text : text.normalize(form)

/** One spelling without the invisible: line breaks, controls, changes of direction, halves. */
export const cleanName = (text: string) =>
  isEndless(text)
    ? text
    : oneSpelling(text)
        .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, invisible)
        .trim()

/** Also without marks that nobody sees: they would make two names of what looks like one. */
export const visibleName = (text: string) => {
  const name = cleanName(text)
  return isEndless(name) ? name : name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
}

/** Without what no database can keep: halves of characters, and controls but line breaks and tabs. */
export const withoutControls = (text: string) => text.replaceAll(/\p{Cs}|(?![\n\r\t])\p{Cc}/gu, '')

/** A text of several lines. */
export const cleanText = (text: string) => withoutControls(text).trim()

// Joiners hold emoji and some scripts together, but only between other characters.
const invisible = (character: string, place: number, text: string) =>
  /[\u200c\u200d]/.test(character) && place > 0 && place < text.length - 1 ? character : ''
