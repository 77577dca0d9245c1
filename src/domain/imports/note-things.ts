import type { Known, KnownIngredients } from './known-ingredients.ts'

const pieceEnd = /[,;()]|\b(?:plus|and)\b/i
const word = /[\p{L}\p{N}'’-]+/gu
/** "Or butter", "not butter", "such as butter": it need not be in it. */
const onlyPerhaps = /\b(?:or|not|no|without|instead|such|like|free)\b/i
const mostWords = 3

/** What of the pantry the note of a line names, and whether it is only a choice. */
export const namedInNote = (note: string, known: KnownIngredients) =>
  note.split(pieceEnd).flatMap((piece) => {
    const isChoice = onlyPerhaps.test(piece)
    return thingsIn(piece.toLowerCase().match(word) ?? [], known).map((thing) => ({ ...thing, isChoice }))
  })

function thingsIn(words: string[], known: KnownIngredients) {
  const things: Known[] = []
  for (let first = 0; first < words.length; first++) {
    const thing = longestThing(words, first, known)
    if (!thing) continue
    things.push(thing.known)
    first += thing.count - 1
  }
  return things
}

/** What the words name from there on, by the longest name: peanut butter is no butter. */
export function longestThing(words: string[], first: number, known: KnownIngredients) {
  for (let count = Math.min(mostWords, words.length - first); count > 0; count--) {
    const thing = known(words.slice(first, first + count).join(' '))
    if (thing) return { known: thing, count }
  }
  return undefined
}
