import type { Problem } from '../problem.ts'
import type { Draft } from '../recipe.ts'
import { plainWords, sentencesOf } from './sentences.ts'

const shingle = 5
/** Two dishes of one kind share some turns of phrase; more than this share of the shorter one is a copy. */
const mostAlike = 0.12
/** A short recipe is made of set phrases; it is measured like one of this many runs. */
const fewestShingles = 100
/** In words besides ingredients, so that "Heat the oil in a large skillet over medium-high heat" is everybody's. */
const [shortestStep, shortestSentence] = [8, 9]
const mostSentences = 3
const beginning = 3

/** What recipes have in common that should be each one's own. */
export const copiesIn = (drafts: Draft[]): Problem[] => [
  ...nearCopies(drafts),
  ...repeatedSteps(drafts),
  ...repeatedSentences(drafts),
  ...repeatedBeginnings(drafts),
]

/** Degrees, inches and ounces are nobody's own words. */
const measures = /\d[\d\s/.,–-]*(?:°[fc]|inch(?:es)?|cm|mm|oz|g|ml)?(?![\p{L}])/gu

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(measures, ' ')
    .match(/\p{L}[\p{L}'’-]*/gu) ?? []

/** The runs of five words in a recipe's steps, as numbers; what was measured is not among the words. */
function shinglesOf({ instructions }: Draft, numberOf: (word: string) => number): Set<number> {
  const found = new Set<number>()
  for (const step of instructions) {
    const words = wordsIn(plainWords(step)).map(numberOf)
    for (let at = 0; at + shingle <= words.length; at += 1) {
      let hash = 0
      for (let place = at; place < at + shingle; place += 1)
        hash = (Math.imul(hash, 0x01_00_01_93) ^ words[place]!) >>> 0
      found.add(hash)
    }
  }
  return found
}

/** How much of the shorter of two recipes stands word for word in the other, for every two that share anything. */
export function likenesses(drafts: Draft[]): { one: Draft; other: Draft; share: number }[] {
  const numbers = new Map<string, number>()
  const numberOf = (word: string) => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    // Spread over all bits, so that sums of neighbours do not meet.
    const fresh = Math.imul(numbers.size + 1, 0x9e_37_79_b1) >>> 0
    numbers.set(word, fresh)
    return fresh
  }
  const shingles = drafts.map((draft) => shinglesOf(draft, numberOf))
  const holders = new Map<number, number[]>()
  const shared = new Map<number, number>()
  shingles.forEach((own, place) => {
    for (const hash of own) {
      const others = holders.get(hash)
      if (!others) {
        holders.set(hash, [place])
        continue
      }
      for (const other of others) {
        const pair = other * drafts.length + place
        shared.set(pair, (shared.get(pair) ?? 0) + 1)
      }
      others.push(place)
    }
  })
  return [...shared].map(([pair, count]) => {
    const [one, other] = [Math.floor(pair / drafts.length), pair % drafts.length]
    const share = count / Math.max(fewestShingles, Math.min(shingles[one]!.size, shingles[other]!.size))
    return { one: drafts[one]!, other: drafts[other]!, share }
  })
}

const nearCopies = (drafts: Draft[]): Problem[] =>
  likenesses(drafts)
    .filter(({ share }) => share > mostAlike)
    .map(({ one, other, share }) => ({
      files: [other.file, one.file],
      text: `${Math.round(share * 100)} % of its words stand in ${one.file} too: tell it anew`,
    }))

/** Which files hold each of some texts. */
function homesOf(drafts: Draft[], textsOf: (draft: Draft) => string[]) {
  const homes = new Map<string, Set<string>>()
  for (const draft of drafts)
    for (const text of textsOf(draft)) homes.set(text, (homes.get(text) ?? new Set()).add(draft.file))
  return [...homes].map(([text, files]) => ({ text, files: [...files] }))
}

const plain = (text: string) => wordsIn(text).join(' ')
const isLong = (text: string, words: number) => text.split(' ').length >= words
const begun = (text: string) => `"${text.split(' ').slice(0, 8).join(' ')} …"`

const repeatedSteps = (drafts: Draft[]): Problem[] =>
  homesOf(drafts, ({ instructions }) =>
    instructions.map((step) => plain(plainWords(step))).filter((text) => isLong(text, shortestStep)),
  )
    .filter(({ files }) => files.length > 1)
    .map(({ text, files }) => ({ files, text: `the step ${begun(text)} is that of ${files[1]}` }))

const repeatedSentences = (drafts: Draft[]): Problem[] =>
  homesOf(drafts, ({ instructions }) =>
    instructions
      .flatMap((step) => sentencesOf(plainWords(step)).map(plain))
      .filter((text) => isLong(text, shortestSentence)),
  )
    .filter(({ files }) => files.length > mostSentences)
    .map(({ text, files }) => ({ files, text: `${files.length} recipes say ${begun(text)}` }))

const repeatedBeginnings = (drafts: Draft[]): Problem[] =>
  homesOf(drafts, ({ front }) =>
    front.description === undefined ? [] : [wordsIn(front.description).slice(0, beginning).join(' ')],
  )
    .filter(({ files }) => files.length > 1)
    .map(({ text, files }) => ({
      files: files.toReversed(),
      text: `its description begins "${text}" like that of ${files[0]}`,
    }))
