import { lineEnd } from '../line-ends.ts'

/** A text without line breaks, where a format has none; not by a pattern around them, which takes the square of many spaces. */
export const onOneLine = (text: string) =>
  lineEnd.test(text)
    ? text
        .split(lineEnd)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
    : text
