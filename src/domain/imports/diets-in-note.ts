import { remembering } from '../remembering.ts'
import { dietOf } from './dietary-words.ts'
import { refusalsIn } from './refusals.ts'
import { dietWords, kind } from './warning-words.ts'

const freeFrom = /^free\s+(?:of|from)\s+(.+)$/
const free = String.raw`${kind}‑?free|free\s+(?:of|from)\s+${kind}|non-?dairy`
const word = `${dietWords}|vegans|vegetarians|co?eliacs?|${free}`
/** "Egg free-range" is said of the hen. */
const words = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${word})(?![\p{L}\p{N}]|[\s-]range)`, 'giu')
const checkTheLabel = /\b(?:check|read)\b.{0,40}\blabels?\b/i
const pieceEnd = /[,;:()]|[.!?]\s/
/** Whoever writes more writes no note. */
const most = { pieces: 20, letters: 200 }
const or = /\bn?or\b/i
/** "A vegan, gluten-free kind" is vegan, gluten-free. */
const aKind = /^an? | kind$/gi

interface DietsInNote {
  /** What it says of that, in its own words: "gluten-free by its label". */
  words: string[]
  /** What the thing has to suit, each by one name and in order: "gluten-free". */
  diets: string[]
}

/** What the note beside an ingredient asks for the sake of a diet: "not vegan" and "or vegan butter" ask nothing. */
export const dietsInNote = remembering((note: string): DietsInNote => {
  const short = note.split(pieceEnd, most.pieces).filter(({ length }) => length <= most.letters)
  const pieces = short.map((piece) => ({
    words: piece.trim().replaceAll(aKind, ''),
    diets: dietsIn(piece),
  }))
  const asking = pieces.filter((piece) => piece.diets.length > 0 || checkTheLabel.test(piece.words))
  return {
    words: asking.map((piece) => piece.words),
    diets: [...new Set(asking.flatMap(({ diets }) => diets))].toSorted(),
  }
})

function dietsIn(piece: string): string[] {
  const choices = piece.split(or).map((choice) => choice.match(words) ?? [])
  const isAsked = choices.every((found) => found.length > 0) && refusalsIn(piece).length === 0
  return isAsked ? choices.flat().map(named) : []
}

/** "GF" and "free from gluten" are gluten-free. */
function named(found: string): string {
  const one = found
    .toLowerCase()
    .replace(freeFrom, '$1 free')
    .replace(/^non-?dairy$/, 'dairy free')
  return dietOf.get(one) ?? one.replace(/s?[\s‑-]*free$/, '-free').replace(/\s/, '-')
}
