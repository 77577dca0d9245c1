import type { KnownItem } from '../recipes/pantry.ts'
import { wordSet } from '../imports/word-set.ts'
import { createFitting, escaped, type Fresh, isMany, type Named } from './fitting.ts'

/** "The sauce" may be what was just stirred together. */
const tooGeneral =
  /^(?:sauce|powder|paste|juice|lea(?:f|ves)|seeds?|pieces?|extract|mixture|sheets?|sticks?|pepper|stock|broth|dough|masala|salt)$/i
const before = /([\p{L}'’-]+)[ \u00a0]$/u
const behind = /^[ \u00a0]([\p{L}'’-]+)/u
const articles = /^(?:the|a|an|your|each|both|it|them|two)$/i
/** Behind these the last word of a name is meant as the whole; behind "orange" or "pastry" it is of something else. */
const beforeIt = wordSet(
  'the a an this that more of with in into and or remaining reserved melted cold warm hot soft softened beaten drained cooked grated chopped sliced crumbled toasted fried crisp raw wet dry fresh frozen thawed shelled larger smaller bigger extra little some any enough add your its all half whatever until over from to for both each last leftover whipped browned brown rest no plain',
)
/** In letters: a word, and the end of the sentence before. */
const nearby = 40
/** "Thick like cream" speaks of any. */
const compared = /(?<![\p{L}-])(?:as|like(?: (?!the )\p{L}+)?) $/iu

/** Calls an ingredient by another name wherever a text speaks of it, and leaves alone what only sounds like it. */
export function createRenaming(old: Named, others: Named[], fresh: Fresh, known: KnownItem) {
  const item = known(old.name)
  const spellings = spellingsOf(old, others, (word) => known(word) === item && item !== undefined)
  for (const kind of kindsOf(old, others, known)) spellings.set(kind, 'one')
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}-])(?:${[...spellings.keys()].map(escaped).join('|')})(?![\p{L}\p{N}-])`,
    'giu',
  )
  const isOther = (name: string) => {
    const found = known(name)
    return found !== undefined && found !== item
  }
  const fitted = createFitting(old, fresh)
  const isFreshMany = isMany(old, fresh)
  const isButter = known(fresh.name)?.flags.includes('dairy') === true && /\bbutter$/.test(fresh.name)
  const wholeNames = new Set([old.name, old.plural].flatMap((name) => name?.toLowerCase() ?? []))
  const renamed = (text: string, isTitle: boolean) =>
    text.replaceAll(pattern, (match, at: number) => {
      // Not from the beginning: a text may be long, and name it in every line.
      const opening = text.slice(Math.max(0, at - nearby), at)
      const end = at + match.length
      const [, previous = ''] = before.exec(opening) ?? []
      const [, next = ''] = behind.exec(text.slice(end, end + nearby)) ?? []
      // Peanut butter is no butter, and a flour tortilla no flour.
      if (compared.test(opening)) return match
      // Without an article at the beginning, "Milk may split" is of any milk.
      if (isOther(previous === '' ? match : `${previous} ${match}`)) return match
      if (next !== '' && isOther(`${match} ${next}`)) return match
      if (isVerb(match, opening, text.slice(end)) || (isTitle && isVerbInTitle(opening)))
        return isButter ? match : asVerb(match, text.slice(end, end + nearby))
      // A bag, a brush and a cream for pastry are none of it.
      if (/^(?:bag|board|brush|cream|cutter|wheel)$/i.test(next) && /pastry$/i.test(match)) return match
      const isWhole = wholeNames.has(match.toLowerCase())
      if (!isWhole && previous !== '' && !beforeIt.has(previous.toLowerCase())) return match
      // What has no number of its own takes that of the other: bacon is, mushrooms are.
      const isSeveral = isFreshMany || spellings.get(match.toLowerCase()) === 'many'
      const word = isSeveral ? (fresh.plural ?? fresh.name) : fresh.name
      // Parmesan is written so anywhere; what stands in for it only where a sentence begins.
      const [opener = ''] = word.split(' ')
      // Cooked beef is cooked lentils then, not cooked twice.
      if (word !== opener && previous.toLowerCase() === opener) return word.slice(opener.length + 1)
      const isFirst = /^\p{Lu}/u.test(match) && /(?:^|[.!?:]\s+)$/.test(opening)
      return isFirst ? word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : word
    })
  return (text: string, isTitle = false) => {
    const other = renamed(text, isTitle)
    return other === text ? text : fitted(other)
  }
}

/** What is named with an article and then not in the text is a pan, told apart by its mark. */
const vessel =
  /^ (?:the|a|an|your|each|both|two)(?: ?$| (?:(?!and |with )[^\s.,;]+ )*?(?:pan|dish|tin|mold|ramekin|sheet|skillet|cup|griddle|foil|paper|parchment))/i

/** What is done with it is done with what stands in for it: a pan is greased, a bun is not. */
function asVerb(match: string, after: string) {
  if (!/^butter$/i.test(match)) return match
  const verb = vessel.test(after) ? 'grease' : 'coat'
  return match.startsWith('B') ? verb.replace(/^./, (letter) => letter.toUpperCase()) : verb
}

/** "Butter the pan", "cream the sugar", "Butter 8 slices bread", where what is measured is not in the text. */
function isVerb(match: string, opening: string, after: string) {
  const [, next = ''] = behind.exec(after) ?? []
  if (/(?:^|[.!?;] )$/.test(opening) && /^\p{Lu}/u.test(match) && /^ ?$/.test(after))
    return /^butter$/i.test(match)
  if (!articles.test(next)) return false
  const [, previous = ''] = before.exec(opening) ?? []
  if (previous !== '') return /^(?:and|then|to|or|lightly)$/i.test(previous)
  return /^\p{Lu}/u.test(match) || opening.endsWith(', ')
}

/** A title says what is to be done: "Butter and fill", "Turn and butter", but not "Make dip and butter". */
const isVerbInTitle = (opening: string) => /^(?:\p{L}+ (?:and|then|or) )?$/u.test(opening)

const kinds = /\b(?:beef|chicken|duck|lamb|pork|turkey)\b/

/** Of the only chicken or fish in a dish the steps say so. */
function kindsOf(old: Named, others: Named[], known: KnownItem) {
  const isFish = ({ name }: Named) => known(name)?.aisle === 'Seafood' && known(name)?.flags.includes('fish')
  const isMeat = ({ name }: Named) => known(name)?.aisle === 'Meat'
  const [kind] = (isMeat(old) && kinds.exec(old.name)) || []
  const isAlso = (one: Named) => isMeat(one) && one.name.split(' ').includes(kind!)
  return [
    ...(kind !== undefined && !others.some(isAlso) ? [kind] : []),
    ...(isFish(old) && !others.some(isFish) ? ['fish'] : []),
  ]
}

/** Its name, and the last word of it where that says enough and means nothing else here; the longest first. */
function spellingsOf({ name, plural }: Named, others: Named[], isIt: (word: string) => boolean) {
  const found = new Map<string, 'one' | 'many'>()
  const note = (spelling: string, number: 'one' | 'many') => {
    const key = spelling.toLowerCase()
    if (!found.has(key)) found.set(key, number)
  }
  if (plural !== null) note(plural, 'many')
  note(name, 'one')
  const heads = new Set(others.flatMap((one) => [headOf(one.name), headOf(one.plural ?? one.name)]))
  for (const [word, number] of [[plural, 'many'] as const, [name, 'one'] as const])
    for (const end of endsOf(word ?? ''))
      if (!tooGeneral.test(end) && (!heads.has(end) || isIt(end))) note(end, number)
  return new Map([...found].toSorted(([one], [other]) => other.length - one.length))
}

/** In words: nobody calls a thing by more, and somebody may write a name of a hundred, each a spelling to be looked for. */
const longestEnd = 5

/** "mexican cheese blend" is also called cheese blend, and blend. */
function endsOf(name: string) {
  // Of chipotle in adobo neither "in adobo" nor "adobo" is the chili.
  const [chief = '', ...described] = name.toLowerCase().split(/ (?=(?:in|of) )/)
  if (described.length > 0) return []
  const words = chief.split(' ').slice(1).slice(-longestEnd)
  return words.map((_, at) => words.slice(at).join(' ')).filter((end) => end.length > 2)
}

const headOf = (name: string) => name.toLowerCase().split(' ').at(-1)!
/** What the recipe says of other things that can stand in is meant of what is written. */
const advice =
  /\bstands? in\b(?! (?:a|the|folds|peaks)\b)|\bin (?:place|lieu) of\b|\bsubstitutes?\b|\breplacements?\b|\breplaces?\b|\binstead of\b(?! \p{L}+ing\b)|\bworks? too\b|\b(?:is|are) dear\b|\bfor a (?:meatless|vegetarian|vegan|\p{L}+-free)\b|^No [\p{L} ]+\?$/iu

/** A text in its sentences, and which of them are such advice. */
export function sentencesOf(text: string) {
  if (!advice.test(text) && !text.includes('?')) return [{ words: text, isAdvice: false }]
  return text.split(/(?<=[.!?;:] )/).map((words) => ({ words, isAdvice: advice.test(words.trim()) }))
}
