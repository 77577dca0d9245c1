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
    // The longest name wins: peanut butter is no butter.
    for (let count = Math.min(mostWords, words.length - first); count > 0; count--) {
      const thing = known(words.slice(first, first + count).join(' '))
      if (!thing) continue
      things.push(thing)
      first += count - 1
      break
    }
  }
  return things
}
