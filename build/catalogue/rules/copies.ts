import type { Problem } from '../problem.ts'
import type { Draft } from '../recipe.ts'
import { sentencesOf } from './sentences.ts'

const shingle = 5
/** Two dishes of one kind share some turns of phrase; more than this share of the shorter one is a copy. */
const mostAlike = 0.12
/** A short recipe is made of set phrases; it is measured like one of this many runs. */
const fewestShingles = 100
/** In words besides ingredients, so that "Heat the oil in a large skillet over medium-high heat" is everybody's. */
const [shortestStep, shortestSentence] = [8, 9]
const mostSentences = 3
const beginning = 3

/** A recipe's own words, taken apart once. */
interface Told {
  file: string
  beginning: string
  steps: string[][]
  sentences: string[][]
}

/** What recipes have in common that should be each one's own. */
export function copiesIn(drafts: Draft[]): Problem[] {
  const told = drafts.map(tell)
  return [
    ...nearCopies(told),
    ...repeatedSteps(told),
    ...repeatedSentences(told),
    ...repeatedBeginnings(told),
  ]
}

/** Degrees and inches are nobody's own words. */
const measures = new Set(['f', 'c', 'cm', 'mm', 'oz', 'g', 'ml', 'inch', 'inches'])

const wordsIn = (text: string) =>
  (text.toLowerCase().match(/[a-zà-ÿ'’-]+/g) ?? []).filter((word) => !measures.has(word))

function tell({ file, front, plain }: Draft): Told {
  const told = plain.map((text) => sentencesOf(text).map(wordsIn))
  return {
    file,
    beginning: wordsIn(front.description ?? '')
      .slice(0, beginning)
      .join(' '),
    steps: told.map((sentences) => sentences.flat()),
    sentences: told.flat(),
  }
}

/** The runs of five words in a recipe's steps, as numbers; what was measured is not among the words. */
function shinglesOf({ steps }: Told, numberOf: (word: string) => number): Set<number> {
  const found = new Set<number>()
  for (const words of steps) {
    const numbers = words.map(numberOf)
    for (let at = 0; at + shingle <= numbers.length; at += 1) {
      let hash = 0
      for (let place = at; place < at + shingle; place += 1)
        hash = (Math.imul(hash, 0x01_00_01_93) ^ numbers[place]!) | 0
      found.add(hash)
    }
  }
  return found
}

/** Words as numbers, spread over all bits, so that runs of them do not meet by chance. */
function numbering() {
  const numbers = new Map<string, number>()
  return (word: string) => {
    const known = numbers.get(word) ?? Math.imul(numbers.size + 1, 0x9e_37_79_b1)
    numbers.set(word, known)
    return known
  }
}

/** How much of the shorter of two recipes stands word for word in the other, for every two that share anything. */
function likenesses(told: Told[]): { one: Told; other: Told; share: number }[] {
  const numberOf = numbering()
  const shingles = told.map((one) => shinglesOf(one, numberOf))
  const holders = new Map<number, number[]>()
  const shared = new Map<number, number>()
  shingles.forEach((own, place) => {
    for (const hash of own) {
      const others = holders.get(hash) ?? []
      for (const other of others) {
        const pair = other * told.length + place
        shared.set(pair, (shared.get(pair) ?? 0) + 1)
      }
      others.push(place)
      if (others.length === 1) holders.set(hash, others)
    }
  })
  return [...shared].map(([pair, count]) => {
    const [one, other] = [Math.floor(pair / told.length), pair % told.length]
    const shorter = Math.min(shingles[one]!.size, shingles[other]!.size)
    return { one: told[one]!, other: told[other]!, share: count / Math.max(fewestShingles, shorter) }
  })
}

const nearCopies = (told: Told[]): Problem[] =>
  likenesses(told)
    .filter(({ share }) => share > mostAlike)
    .map(({ one, other, share }) => ({
      files: [other.file, one.file],
      text: `${Math.round(share * 100)} % of its words stand in ${one.file} too: tell it anew`,
    }))

/** Which files hold each of some texts. */
function homesOf(told: Told[], textsOf: (one: Told) => string[]) {
  const homes = new Map<string, Set<string>>()
  for (const one of told)
    for (const text of textsOf(one)) {
      const files = homes.get(text) ?? new Set()
      homes.set(text, files.add(one.file))
    }
  return [...homes].map(([text, files]) => ({ text, files: [...files] }))
}

/** Those of some texts that are long enough to be somebody's own. */
const longOnes = (texts: string[][], fewest: number) =>
  texts.filter((words) => words.length >= fewest).map((words) => words.join(' '))

const begun = (text: string) => `"${text.split(' ').slice(0, 8).join(' ')} …"`

const repeatedSteps = (told: Told[]): Problem[] =>
  homesOf(told, ({ steps }) => longOnes(steps, shortestStep))
    .filter(({ files }) => files.length > 1)
    .map(({ text, files }) => ({ files, text: `the step ${begun(text)} is that of ${files[1]}` }))

const repeatedSentences = (told: Told[]): Problem[] =>
  homesOf(told, ({ sentences }) => longOnes(sentences, shortestSentence))
    .filter(({ files }) => files.length > mostSentences)
    .map(({ text, files }) => ({ files, text: `${files.length} recipes say ${begun(text)}` }))

const repeatedBeginnings = (told: Told[]): Problem[] =>
  homesOf(told, (one) => (one.beginning === '' ? [] : [one.beginning]))
    .filter(({ files }) => files.length > 1)
    .map(({ text, files }) => ({
      files: files.toReversed(),
      text: `its description begins "${text}" like that of ${files[0]}`,
    }))
