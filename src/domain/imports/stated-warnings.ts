import { isNoFood } from './cooked-things.ts'
import type { DietaryNotes } from './dietary-notes.ts'
import { dietOf } from './dietary-words.ts'
import { wordsOf } from './names-in-words.ts'
import { isPlain } from './note-things.ts'
import type { RowTools } from './row-tools.ts'
import { servingWords } from './serving-words.ts'
import { spokenWords } from './spoken-words.ts'
import { type WarningLine, warningLines } from './warning-lines.ts'
import {
  isHarmlessPurpose,
  isPraise,
  mayTurnAway,
  mayWarn,
  inIt,
  ofAllergics,
  ofAvoiding,
  ofDenial,
  ofAvoidingIt,
  ofCondition,
  ofDiet,
  ofDoneness,
  ofList,
  ofPeople,
  ofUnsuitable,
  onlyLabel,
  saysNone,
  speaksOfPeople,
  turnsAway,
  withoutAmounts,
} from './warning-words.ts'

type Read = RowTools['dietaryNotesOf']

/** Some words of a line, and what stands before them. */
interface Segment {
  text: string
  isBehindStop: boolean
  isApart: boolean
  isListed: boolean
  isLine: boolean
}

/** What a text warns of: whatever is not understood to its end may be a warning of anything. */
export function statedIn(text: string, read: Read): DietaryNotes[] {
  if (!mayWarn.test(text) && !mayTurnAway.test(text)) return []
  const segments = warningLines(text).flatMap(segmentsOf)
  return segments.flatMap((_, at) => statementAt(segments, at, read))
}

/** The same of a method, which names in its sentences what goes in: there only a line that begins with a label lists. */
export function statedInMethod(text: string, read: Read): DietaryNotes[] {
  const isMeant = mayWarn.test(text) && inMethods.some((words) => words.test(text))
  if (!isMeant && !turnsAway(text)) return []
  const segments = warningLines(text).flatMap(segmentsOf)
  return segments.flatMap((segment, at) => [
    ...(segment.isLine && beginsAsWarning(segment.text) ? listedAt(segments, at, read) : []),
    // "Avoid cheese" tells what not to put in.
    ...turnedAwayAt(segments, at, read).filter(({ isUnclear }) => isUnclear),
  ])
}

const inMethods = [ofList, ofUnsuitable, ofPeople, ofAvoiding]

/** Whether a line warns from its first word on. */
export const beginsAsWarning = (line: string) => beginning.test(line.slice(0, 80))
/** Whether it is a label and nothing else: what it is of stands below. */
export const isLabelAlone = (line: string) =>
  line.length < 80 && mayWarn.test(line) && (line.endsWith(':') || onlyLabel.test(line))
/** Whether some words may say who should not eat it, or what is in it. */
export const mentionsWarning = (text: string) =>
  turnsAway(text) ||
  (mayWarn.test(text) &&
    ((ofList.test(text) && !linksOnly.test(text)) ||
      ofUnsuitable.test(text) ||
      ofPeople.test(text) ||
      (ofAvoiding.test(text) && speaksOfPeople.test(text))))
/** Pages contain links as well. */
const linksOnly = /contains?[^.;!?]{0,40}\blinks?\b/i

const beginning =
  /^(?:(?:(?:this|the|our)\s+)?(?:recipe|dish|meal|product)\s+)?(?:(?:may|might|can)\s+)?(?:contains?(?!\p{L})|allergens?|allerg(?:y|ies)\W|allerg(?:y|en)\s+\p{L}|traces?\s+of|(?:is\s+|are\s+)?(?:not\s+|un)suitable|[\p{L} ]{0,20}allergens?\s*[:–—-])/iu

const segmentEnd = /(?<=[.!?]["”'’)]?)\s+|\s*[;•|▪]\s*/u
const sentenceEnd = /[.!?]["”'’)]?$/

function segmentsOf({ text, isApart, isListed }: WarningLine): Segment[] {
  const pieces = text.split(segmentEnd).filter((piece) => piece.trim() !== '')
  return pieces.map((piece, place) => ({
    text: piece,
    isLine: place === 0,
    isListed,
    isApart: place === 0 && isApart,
    isBehindStop: place > 0 && sentenceEnd.test(pieces[place - 1]!),
  }))
}

function statementAt(segments: Segment[], at: number, read: Read): DietaryNotes[] {
  return [...listedAt(segments, at, read), ...turnedAwayAt(segments, at, read)]
}

/** Whom a text refuses it to, or says that it is not for them. */
function turnedAwayAt(segments: Segment[], at: number, read: Read): DietaryNotes[] {
  const { text } = segments[at]!
  const refused = refusedAt(segments, at, read)
  if (refused.length > 0 || !turnsAway(text)) return refused
  const notes = { ...read(text), isUnclear: false }
  if (onlyOfDoneness(text, notes, read)) return [notes]
  return namesAny(notes) || ofDiet.test(text) ? [unclear(notes, text)] : []
}

function listedAt(segments: Segment[], at: number, read: Read): DietaryNotes[] {
  const { text } = segments[at]!
  const list = mayWarn.test(text) && ofList.exec(text)
  if (!list) return []
  // "My son has a nut allergy, so this has none."
  if (ofAllergics.test(text) && !inIt.test(text)) return [{ ...unclear(read(text), text), allergens: [] }]
  return listed(segments, at, list, read)
}

function refusedAt(segments: Segment[], at: number, read: Read): DietaryNotes[] {
  const { text } = segments[at]!
  if (!mayWarn.test(text)) return []
  const unsuitable = ofUnsuitable.exec(text)
  const behind = text.slice((unsuitable?.index ?? 0) + (unsuitable?.[0].length ?? 0))
  const isMeant = unsuitable && (!isHarmlessPurpose(behind) || ofPeople.test(behind) || ofDiet.test(behind))
  if (isMeant) return refusedTo(segments, at, unsuitable.index, read)
  // "Suitable for vegans, not suitable for freezing."
  const rest = unsuitable
    ? text.slice(0, unsuitable.index) + text.slice(unsuitable.index).replace(/^[^,]*/, '')
    : text
  if (isPraise(rest)) return []
  // "My daughter is allergic to eggs": they may be in it, or it was made for her.
  if (ofPeople.test(rest) && !turnsAway(text) && !ofAvoiding.test(text) && !ofDenial.test(text))
    return [{ ...unclear(read(rest), rest), allergens: [] }]
  if (ofPeople.test(rest)) return [unclear(read(rest), rest)]
  return ofAvoiding.test(rest) ? avoided(rest, segments[at - 1]?.text ?? '', read) : []
}

/** Somebody is meant who should not eat it, and nobody says what is in it. */
function unclear(notes: DietaryNotes, text: string): DietaryNotes {
  const refuted = wordsOf(text.toLowerCase()).flatMap((word) => dietOf.get(word) ?? [])
  if (refuted.includes('vegetarian')) refuted.push('vegan')
  return { ...notes, refuted: [...new Set([...notes.refuted, ...refuted])], isUnclear: true }
}

/** "Not suitable for:", with whoever stands below it. */
function refusedTo(segments: Segment[], at: number, from: number, read: Read): DietaryNotes[] {
  const { items } = listBehind(segments, at, read)
  const text = `${segments[at]!.text.slice(from)} ${items.join(' or ')}`
  const notes = read(text)
  const isUnderstood = !notes.isUnclear && notes.refuted.length + notes.allergens.length > 0
  return [isUnderstood ? notes : { ...notes, isUnclear: true }]
}

/** "Skip the cheese": then there is some; and of whom "those who cannot eat it" speaks, nobody knows. */
function avoided(text: string, before: string, read: Read): DietaryNotes[] {
  const notes = { ...read(text), isUnclear: false }
  if (onlyOfDoneness(text, notes, read)) return [notes]
  // "For people who skip the heat, with Parmesan" speaks of the heat.
  const isOfFood = namesAny(read(avoidedIn(text)))
  if (speaksOfPeople.test(text) && (isOfFood || ofAvoidingIt.test(text))) return [unclear(notes, text)]
  // "If dairy upsets you, skip this", "Not a fan of cheese? Skip it."
  const asked = before.endsWith('?') ? `${before} ${text}` : ofCondition.test(text) ? text : ''
  if (ofAvoidingIt.test(text) && namesAny(read(asked))) return [unclear(read(asked), asked)]
  return isOfFood ? [notes] : []
}

/** What stands behind each word that avoids, and lists that go on behind a comma. */
function avoidedIn(text: string): string {
  const objects: string[] = []
  let isOpen = false
  for (const piece of text.split(/[,:(–—]/)) {
    const found = ofAvoiding.exec(piece)
    isOpen = found !== null || (isOpen && !/^\s*with\s/i.test(piece) && wordsOf(piece).length <= mostListed)
    if (isOpen) objects.push(piece.slice(found?.index ?? 0))
  }
  return objects.join(', ')
}
const mostListed = 6

/** "Cook it longer for those who avoid soft yolks" names the egg, and nothing else. */
function onlyOfDoneness(text: string, { allergens, mixtures }: DietaryNotes, read: Read) {
  const found = ofDoneness.exec(text)
  if (!found || mixtures.length > 0) return false
  const rest = text.replace(found[0], '')
  const named = read(found[0]).allergens
  return !ofAvoiding.test(rest) && !ofAvoidingIt.test(rest) && allergens.every((flag) => named.includes(flag))
}

/** What a list names that some words begin, perhaps a label with all that stands below it. */
function listed(segments: Segment[], at: number, found: RegExpExecArray, read: Read): DietaryNotes[] {
  const { text } = segments[at]!
  const { items, others } = listBehind(segments, at, read)
  const beside = others.map((other) => ({ ...read(other), isUnclear: false }))
  const joined = (words: string) => [words, ...items].join('; ')
  // "No allergens", "it does not contain nuts".
  const whole = saysNone.test(text) ? read(joined(text.replace(freeOfAllergens, 'no '))) : undefined
  if (whole && !whole.isUnclear) return [whole, ...beside]
  const behind = joined(text.slice(found.index))
  const notes = read(withoutAmounts(behind))
  // "Walnuts are an allergen."
  const isBefore = /^(?:allerg|contained|trace)/i.test(found[0]) && found.index > 0
  const before = isBefore ? [{ ...read(text.slice(0, found.index)), isUnclear: false }] : []
  return [{ ...notes, isUnclear: notes.isUnclear || onlyLabel.test(behind) }, ...before, ...beside]
}

const freeOfAllergens =
  /free\s(?:of|from)\s(?:(?:all|any|the|known|common|major|main|top|big|\d{1,2})\s){0,5}(?=allergens)/i

/** The list that goes on behind some words and below them; and sentences among it that name something. */
function listBehind(segments: Segment[], at: number, read: Read) {
  const first = segments[at]!
  const isAlone = first.text.endsWith(':') || onlyLabel.test(first.text)
  const isLabel = isAlone || (first.isLine && beginning.test(first.text.slice(0, 80)))
  const items: string[] = []
  const others: string[] = []
  for (const next of segments.slice(at + 1, at + 1 + mostItems)) {
    const isOfList = () => next.isListed || (wordsOf(next.text).length < 4 && namesAny(read(next.text)))
    if (next.isApart && !(isAlone && items.length === 0) && !(isLabel && isOfList())) break
    if (ofList.test(next.text) || ofUnsuitable.test(next.text)) break
    if (!isAnother(next, read)) items.push(next.text)
    else if (!isLabel) break
    else if (!telling.test(next.text)) others.push(next.text)
  }
  return { items, others }
}

/** Nobody lists more below a label. */
const mostItems = 60
const namesAny = ({ allergens, mixtures }: DietaryNotes) => allergens.length + mixtures.length > 0

/** It tells what is done, or how it is. */
const telling =
  /^(?:serve|store|keep|freeze|enjoy|eat|cook|bake|roast|fry|grill|boil|heat|reheat|warm|chill|cool|make|prepare|use|add|mix|stir|place|put|leave|let|cover|try|top|garnish|sprinkle|best|great|good|perfect|delicious|lovely|goes|this|it|it['’]s|we|i|my|our|you|they|he|she|see|source|photo|adapted|recipe|tip|notes?|method)(?!\p{L})/iu
const addition = /^(?:and|also|plus|or|as\s+well|further)(?!\p{L})/iu

/** Whether some words say something else than the list that they stand behind. */
function isAnother({ text, isLine, isBehindStop }: Segment, read: Read): boolean {
  if (telling.test(text)) return true
  const words = wordsOf(text.toLowerCase())
  if (!namesAny(read(text)) && !saysNone.test(text) && words.every(isPlainWord)) return true
  const isSentence = isBehindStop || (isLine && sentenceEnd.test(text))
  return isSentence && words.length > 3 && /^\p{Lu}/u.test(text) && !addition.test(text)
}

const isPlainWord = (word: string) =>
  isNoFood(word) || spokenWords.has(word) || servingWords.has(word) || isPlain(word)
