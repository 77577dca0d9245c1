import type { Diet } from '../recipes/dietary.ts'
import type { Flag } from '../recipes/pantry.ts'
import {
  dietOf,
  flagsOf,
  freedBy,
  isNeutral,
  isOfAllergens,
  isSomething,
  isSubject,
  kindOf,
  type WordKind,
} from './dietary-words.ts'
import { isMixture, type Known, type KnownIngredients } from './known-ingredients.ts'
import { longestThing } from './note-things.ts'

export interface DietaryNotes {
  /** Diets and tags that are plainly claimed. */
  diets: Diet[]
  tags: string[]
  /** What is, or may be, in it. */
  allergens: Flag[]
  /** What is said to be in it and may bring along anything, by the name of the pantry. */
  mixtures: string[]
  /** Diets that are said not to be kept. */
  refuted: Diet[]
  /** Something is said that nobody here understands; it may be a warning, and no claim beside it counts. */
  isUnclear: boolean
}

/** What must not be in a dish that carries the tag. */
export const freeOf: Partial<Record<string, Flag>> = {
  'dairy-free': 'dairy',
  'nut-free': 'nuts',
  'egg-free': 'egg',
  'soy-free': 'soy',
}
const tagOfFlag = new Map(Object.entries(freeOf).map(([tag, flag]) => [flag!, tag]))

/** One word or name of a clause; its kind is a letter, so that a clause can be told by the shape it spells. */
interface Word {
  kind: WordKind
  flags: readonly Flag[]
  word: string
  mixture?: string | undefined
}

/**
 * The only shapes that are believed (T a thing, F free, O free of, D a diet, S suitable for, N not, A no, C contains,
 * & and, | or). Whatever else is said counts as a warning of every thing it names.
 */
const claims = /^S?(?:D|(?:T&)*TF)(?:&?(?:D|(?:T&)*TF))*$/
const denials = /^NS?(?:D|(?:T[&|])*TF)(?:[&|]?(?:D|(?:T[&|])*TF))*$/
const absences = /^(?:(?:A|CA|CN|NC|O)T(?:[&|]T)*|CA|NC)$/
const presences = /^C?T(?:[&|]?T)*$/

/** "Nutfree" is "nut free", "non – veg" is "non veg", and "n/a" is none. */
const tidy = (notes: string) =>
  notes
    .toLowerCase()
    .replaceAll(/\bn\/a\b/g, 'none')
    .replaceAll(/\bnon\s*[–—-]\s*/g, 'non ')
    .replaceAll(/(?<=\p{L})free\b/gu, ' free')
const piece = /[\p{L}\p{M}\p{N}%'’]+|\p{Extended_Pictographic}|[.;!?\n,:|/()[\]{}–—✓]| - /gu
/** What may stand between the pieces and says nothing; any other mark may: "vegan*", "vegan ✗". */
const between = /[\s\-‑&+"“”•·]+/g
/** Nobody ticked it: "[ ] vegan". */
const emptyBox = /[[({][\s\-‑•·]*[\])}]/
const yes = /^(?:yes|y|true|✓|✔|✅)$/u
/** "None" may well be said of allergens. */
const no = /^(?:no|n|false)$/

/** What the notes on diets claim, as the tags that chips look for, and what they warn of. */
export function readDietaryNotes(notes: string, known: KnownIngredients): DietaryNotes {
  const found = { diets: new Set<Diet>(), tags: new Set<string>(), allergens: new Set<Flag>() }
  const refuted = new Set<Diet>()
  const text = tidy(notes)
  const mixtures = new Set<string>()
  // "Vegan?" is a question.
  let isUnclear =
    text.includes('?') || emptyBox.test(text) || text.replaceAll(piece, '').replaceAll(between, '') !== ''
  let isQualified = false
  const warn = (words: Word[]) =>
    words.forEach(({ flags, mixture }) => {
      flags.forEach((flag) => found.allergens.add(flag))
      if (mixture !== undefined) mixtures.add(mixture)
    })

  function read(words: Word[], hasSubject: boolean) {
    const shape = words.map(({ kind }) => kind).join('')
    if (shape === '') return
    if (claims.test(shape)) words.forEach((one, place) => claim(one, words.slice(place + 1)))
    else if (denials.test(shape)) words.forEach((one, place) => refute(one, words.slice(place + 1)))
    else if (absences.test(shape) || isNonDairy(words)) return
    else if (presences.test(shape)) warn(words)
    // "Not spicy" and "no known allergens" say nothing; "option", "no" or "❌" alone speak of what stood before.
    else if (/^[ANPF]+$/.test(shape)) isQualified ||= !hasSubject || shape.includes('P')
    else {
      warn(words)
      // "When made with oil" takes back what was claimed; "nut-free option" speaks of itself.
      isQualified ||= shape.includes('P') && !/[DF]/.test(shape)
      isUnclear ||= !shape.includes('P') || shape.includes('?')
    }
  }

  function claim({ kind, word }: Word, behind: Word[]) {
    const diet = dietOf.get(word)
    if (kind === 'D' && diet) found.diets.add(diet)
    else if (kind === 'D') found.tags.add(word)
    else if (kind === 'T' && isFree(behind))
      for (const flag of freedBy(word))
        if (flag === 'gluten') found.diets.add('gluten-free')
        else if (tagOfFlag.has(flag)) found.tags.add(tagOfFlag.get(flag)!)
  }

  function refute({ kind, word, flags }: Word, behind: Word[]) {
    const diet = dietOf.get(word)
    if (diet) refuted.add(diet)
    if (diet === 'vegetarian') refuted.add('vegan')
    if (kind !== 'T' || !isFree(behind)) return
    if (flags.includes('gluten')) refuted.add('gluten-free')
    flags.forEach((flag) => found.allergens.add(flag))
  }

  const { clauses, isExcepted } = clausesOf(text.match(piece) ?? [], known)
  let claimed: Word[] = []
  const takeBack = (words: Word[]) => {
    warn(words)
    isUnclear = true
  }
  let isOnAllergens = false
  for (const [place, { words, neutral, hasSubject, answer }] of clauses.entries()) {
    // "Vegan/vegetarian option": both are only possible.
    isQualified ||= isPossible(words) && (clauses[place - 1]?.isJoined ?? false)
    // "Allergens: yes", "allergens - all".
    isOnAllergens = words.length === 0 && (isOnAllergens || neutral.some(isOfAllergens))
    isUnclear ||= isOnAllergens && neutral.some(isSomething)
    // "Vegan - no", "gluten-free (no)".
    if (claimed.length > 0 && !hasSubject && isNo(words)) takeBack(claimed)
    else if (answer === undefined || yes.test(answer)) read(words, hasSubject)
    // "Vegan: no", "nuts: traces".
    else takeBack(words)
    if (words.length > 0) claimed = words.some(({ kind }) => /[DF]/.test(kind)) ? words : []
  }
  // What is vegan is vegetarian.
  if (found.diets.has('vegan')) found.diets.add('vegetarian')
  const isBelieved = !isUnclear && !isQualified && !isExcepted
  return {
    diets: isBelieved ? [...found.diets].filter((diet) => !refuted.has(diet)) : [],
    tags: isBelieved ? [...found.tags] : [],
    allergens: [...found.allergens],
    mixtures: [...mixtures],
    refuted: [...refuted],
    isUnclear,
  }
}

const isPossible = (words: Word[]) => words.some(({ kind }) => kind === 'P')

const isNo = (words: Word[]) =>
  words.length > 0 && words.every(({ kind, word }) => kind === 'N' || no.test(word))

const isFree = (behind: Word[]) => /^(?:[&|]T)*F/.test(behind.map(({ kind }) => kind).join(''))

/** "Non-dairy" and nothing else. */
const isNonDairy = ([non, thing, ...others]: Word[]) =>
  non?.word === 'non' && thing?.kind === 'T' && thing.flags.length > 0 && others.length === 0

interface Clause {
  words: Word[]
  /** Those that change nothing of what the others say. */
  neutral: string[]
  /** It speaks of something that changes nothing: "not spicy". */
  hasSubject: boolean
  /** What follows a colon behind it, if that is no list of what it contains. */
  answer?: string
  /** A slash joins it to the next one. */
  isJoined?: boolean
}

/** Where a sentence turns, the next clause begins; "but", "except" and "unless" also take back what was claimed. */
function clausesOf(pieces: string[], known: KnownIngredients) {
  const clauses: Clause[] = []
  let isExcepted = false
  const begin = (): Clause => ({ words: [], neutral: [], hasSubject: false })
  let clause = begin()
  const end = () => {
    clauses.push(clause)
    clause = begin()
  }
  for (let place = 0; place < pieces.length; place++) {
    const word = pieces[place]!
    const kind = kindOf(word)
    const shape = clause.words.map((one) => one.kind).join('')
    if (word === ':') {
      // "Contains:" and "allergens:" lead to a list; "vegan:" waits for its answer.
      if (/[DTF]$/.test(shape) && !shape.includes('P')) {
        clause.answer = pieces[++place] ?? ''
        end()
      }
    } else if (word === ',' && isInDenial(clause, shape, pieces.slice(place + 1, place + longestList)))
      addComma(clause, pieces[place + 1] ?? '')
    else if (/^(?:\W| - )$/u.test(word) && !/\p{Extended_Pictographic}/u.test(word)) {
      clause.isJoined = word === '/'
      end()
    } else if (kind === '!') {
      isExcepted = true
      end()
    } else if (kind === '&' && /^(?:is|are|it)$/.test(pieces[place + 1] ?? '')) end()
    else if (word === 'free' && /^(?:of|from)$/.test(pieces[place + 1] ?? '')) {
      clause.words.push({ kind: 'O', flags: [], word })
      place++
    } else if (isNeutral(word, pieces[place + 1] ?? '')) {
      clause.neutral.push(word)
      clause.hasSubject ||= isSubject(word)
    } else {
      const thing = kind === '?' ? thingAt(pieces, place, known) : undefined
      const count = thing?.count ?? 1
      clause.words.push({
        kind: thing ? 'T' : kind,
        flags: thing?.flags ?? [],
        mixture: thing?.mixture,
        word: pieces.slice(place, place + count).join(' '),
      })
      place += count - 1
    }
  }
  end()
  return { clauses, isExcepted }
}

/** In words and marks. */
const longestList = 40

/** Whether a comma goes on with a list of what is not in it: behind "free of", and where the list ends with "or". */
function isInDenial({ neutral, hasSubject }: Clause, shape: string, behind: string[]) {
  if (/^O(?:T[&|]?)+$/.test(shape)) return true
  // "No added sugar, milk or eggs".
  const isOfSomething = shape.includes('T') || (hasSubject && !neutral.some(isOfAllergens))
  return isOfSomething && /^(?:C?A|NC|CN)(?:T[&|]?)*$/.test(shape) && endsWithOr(behind)
}

/** "No nuts, milk or eggs" denies all of them, "no nuts, milk" and "no nuts, milk or eggs, cream" only the first. */
function endsWithOr(pieces: string[]) {
  let isOr = false
  for (const one of pieces) {
    const kind = kindOf(one)
    if (kind === '|') isOr = true
    else if (kind === '&' || (one === ',' && isOr)) return false
    else if (one !== ',' && (kind !== '?' || !/[\p{L}\p{N}]/u.test(one))) return isOr
  }
  return isOr
}

/** Before an "or" it says nothing more. */
function addComma({ words }: Clause, next: string) {
  if (words.at(-1)!.kind === 'T' && !/[&|]/.test(kindOf(next)))
    words.push({ kind: '&', flags: [], word: ',' })
}

/** What stands there, by the longest name: peanut butter is no butter. */
function thingAt(pieces: string[], place: number, known: KnownIngredients) {
  const flags = flagsOf(pieces[place]!)
  const some = pieces.slice(place, place + 3)
  const last = some.findIndex((one) => !/[\p{L}\p{N}]/u.test(one) || one === 'free')
  const thing = longestThing(last < 0 ? some : some.slice(0, last), 0, known)
  if (thing && (thing.count > 1 || flags.length === 0))
    return { flags: thing.known.item.flags, mixture: mixtureOf(thing.known), count: thing.count }
  const two = pieces.slice(place, place + 2).join(' ')
  if (flagsOf(two).length > 0) return { flags: flagsOf(two), mixture: undefined, count: 2 }
  return flags.length > 0 ? { flags, mixture: undefined, count: 1 } : undefined
}

const mixtureOf = ({ key, item }: Known) => (isMixture(item) ? key : undefined)
