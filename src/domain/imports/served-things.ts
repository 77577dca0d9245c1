import { type NameAt, wordsOf } from './names-in-words.ts'
import { describingWords, madeThings } from './serving-words.ts'
import { toldOfIn } from './cooked-things.ts'
import { bakedThingsIn, shapesOfPastaIn, stockCubesIn } from './named-by-shape.ts'
import { createUnknownObjects, unknownPhrases } from './served-phrases.ts'
import { spokenWords } from './spoken-words.ts'

/** "1.5 cups" is not the end of a sentence. */
const sentenceEnd = /[;!?\n]|\.(?!\d)/
/** Behind these stands what a dish is served with, behind some after the dish itself. */
const served =
  /\b(?:serv(?:e[ds]?|ing(?!\s+contains\b))|garnish(?:e[ds]|ing)?|decorat(?:e[ds]?|ing)|accompan(?:y|ied|ying))\b/i
const scattered =
  /\b(?:sprinkl(?:e[ds]?|ing)|scatter(?:ed|ing)?|drizzl(?:e[ds]?|ing)|strewn?|dollop(?:s|ed)?)\b/i
/** Over something. */
const eatenOver =
  /\b(?:eat(?:en)?|enjoy(?:ed)?|good|great|lovely|delicious|excellent|perfect|wonderful)(?:\s+(?:it|them|this|hot|warm|cold|spooned|poured|ladled|piled|served))*\s+over\b/i
/** Behind these, and behind "with". */
const topped =
  /\b(?:made|stuff(?:ed)?|fill(?:ed)?|crown(?:ed)?|finish(?:ed)?|dust(?:ed)?|spread|brush(?:ed)?|dress(?:ed)?|eaten|eat|enjoy(?:ed)?|(?:have|tastes?|relish|works|team(?:s|ed)?|good|great|lovely|delicious|excellent|ideal|perfect|wonderful|fantastic|superb|brilliant|nice|tasty|best)(?=(?:\s+(?:it|them|this|these|best|better|even|good|great|really|so|well|hot|warm|cold))*\s+with\b)|pair(?:s|ed)?|go(?:es)?|(?<!\b(?:the|on|its|their|a|over|to|from|at|each)\s)top(?:ped)?)\b/i
/** "Serve the stew with": how the dish is called says nothing of what stands beside it. */
const dish =
  /^\s+(?:it|them|the|this|these|those|your|each|all|everything)\b.*?(?=[,:()]|\b(?:with|over|on|onto|in|into|alongside|beside|by|and|or|plus)\b|$)/is
const besideTitle = /\b(?:with|over|on|atop)\b.*/i
const pieceEnd = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\s'’‑-]/u

/** What a text says of serving, each from its verb to the end of the sentence. */
export const servingsIn = (text: string): string[] => servingsOf(text).map(({ whole }) => whole)

const servingsOf = (text: string) => text.split(sentenceEnd).flatMap((sentence) => servingOf(sentence) ?? [])

const greased = /\b(?:greas(?:e[ds]?|ing)|dust(?:ed|ing)?|brush(?:ed|ing)?|smear(?:ed|ing)?|oil(?:ed|ing))\b/i

/** Most sentences say none of it, and are not looked at again. */
const ofServing = new RegExp(
  [served, scattered, eatenOver, topped].map(({ source }) => source).join('|'),
  'i',
)

/** The sentences of a text, each parted where it begins to speak of serving, or of greasing a pan. */
export const partedAtServing = (text: string) =>
  text.split(sentenceEnd).map((sentence) => {
    const end = sentence.length
    const at = Math.min(firstIn(sentence)?.at ?? end, behindVerb(sentence, greased)?.at ?? end)
    return { sentence, before: sentence.slice(0, at), served: sentence.slice(at) }
  })

/** The first in a sentence: what it leads to goes on to the end. */
function servingOf(sentence: string) {
  const first = firstIn(sentence)
  return first && { whole: sentence.slice(first.at), behind: first.behind }
}

function firstIn(sentence: string) {
  if (!ofServing.test(sentence)) return undefined
  const [first] = [
    behindDish(sentence),
    behindVerb(sentence, scattered),
    behindVerb(sentence, eatenOver),
    behindWith(sentence),
  ]
    .filter((one) => one !== undefined)
    .toSorted((a, b) => a.at - b.at)
  return first
}

function behindVerb(sentence: string, verb: RegExp) {
  const found = verb.exec(sentence)
  return found ? { at: found.index, behind: sentence.slice(found.index + found[0].length) } : undefined
}

function behindDish(sentence: string) {
  const found = behindVerb(sentence, served)
  return found && { ...found, behind: found.behind.replace(dish, '') }
}

function behindWith(sentence: string) {
  const found = behindVerb(sentence, topped)
  const behind = found && behindVerb(found.behind, /\bwith\b/i)
  return behind && { at: found.at, behind: behind.behind }
}

const piecesOf = (text: string) => text.toLowerCase().split(pieceEnd).map(wordsOf)

export interface ServedThings {
  /** What is served or topped with, what is cooked, and what is spoken of, that nobody knows, as it is written. */
  inText(text: string): { served: string[]; cooked: string[]; spokenOf: string[] }
  inTitle(title: string): string[]
}

/** What finds what a dish is served with and made of, as far as it is not known to be food or to be none. */
export function createServedThings(nameAt: NameAt): ServedThings {
  const unknownIn = (text: string, isTitle: boolean) =>
    piecesOf(text).flatMap((piece, place, pieces) => {
      // "Corn, creamed"; but "onions, smoky ham" are two things.
      const [next = '', ...others] = pieces[place + 1] ?? []
      const goesOn = describingWords.has(next) && !nameAt(others, 0)
      return unknownPhrases(goesOn ? [...piece, next] : piece, isTitle, nameAt)
    })
  const unknownObjects = createUnknownObjects(nameAt)

  return {
    inText(text) {
      const parts = text.split(sentenceEnd).map((sentence) => ({ sentence, first: firstIn(sentence) }))
      const told = parts.flatMap(({ sentence, first }) => toldOfIn(sentence.slice(0, first?.at)))
      const unknownOf = (some: typeof told) => some.flatMap(({ words }) => unknownObjects(words))
      return {
        served: parts.flatMap(({ first }) => (first ? unknownIn(first.behind, false) : [])),
        cooked: [
          ...unknownOf(told.filter(({ isObject }) => isObject)),
          ...parts.flatMap(({ sentence }) => [
            ...bakedThingsIn(sentence),
            ...shapesOfPastaIn(sentence),
            ...stockCubesIn(sentence),
          ]),
        ],
        spokenOf: unknownOf(told.filter(({ isObject }) => !isObject)).filter(
          (word) => !spokenWords.has(word.replace(/['’]s$/, '')) && !madeThings.has(word),
        ),
      }
    },
    inTitle: (title) => unknownIn(besideTitle.exec(title)?.[0] ?? '', true),
  }
}
