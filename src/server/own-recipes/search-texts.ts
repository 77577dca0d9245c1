import { createPause } from '../http/pause.ts'

/** Looked through at once, unless one text alone is longer: well below a millisecond, also where they nearly match. */
const lettersOfPart = 20_000
/** No word that is searched for has one in it. */
const separator = '\n'

interface Part {
  text: string
  /** Where each of its texts begins. */
  starts: number[]
  /** Which of all texts its first one is. */
  first: number
}

/** Texts in which words are looked for. Many are one string, so that what is not there is passed over at once. */
export function createSearchTexts(texts: string[]) {
  const parts = joined(texts)

  return {
    letters: parts.reduce((sum, { text }) => sum + text.length, 0),

    /** Tells of each text, by its number, whether it has all words in it; others have their turn meanwhile. */
    async holding(words: string[]): Promise<(number: number) => boolean> {
      const held = new Uint8Array(texts.length)
      const pause = createPause()
      for (const [place, word] of words.entries())
        for (const part of parts) {
          await pause()
          mark(part, word, held, place)
        }
      return (number) => held[number] === words.length
    },
  }
}

function joined(texts: string[]): Part[] {
  const parts: Part[] = []
  let begun: string[] = []
  let starts: number[] = []
  let letters = 0
  for (const [number, text] of texts.entries()) {
    starts.push(letters)
    begun.push(text)
    letters += text.length + separator.length
    if (letters < lettersOfPart && number + 1 < texts.length) continue
    parts.push({ text: begun.join(separator), starts, first: number + 1 - begun.length })
    begun = []
    starts = []
    letters = 0
  }
  return parts
}

/** Counts on where a text has the word, and had all words before it. */
function mark({ text, starts, first }: Part, word: string, held: Uint8Array, before: number) {
  let one = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[one])) {
    while (one + 1 < starts.length && starts[one + 1]! <= at) one += 1
    if (held[first + one] === before) held[first + one] = before + 1
    one += 1
    if (one === starts.length) return
  }
}
