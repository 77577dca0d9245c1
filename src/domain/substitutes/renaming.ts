import type { KnownItem } from '../recipes/pantry.ts'
import { wordSet } from '../imports/word-set.ts'
import type { Ingredient } from '../recipes/recipe.ts'

type Named = Pick<Ingredient, 'name' | 'plural'>

/** "The sauce" may be what was just stirred together. */
const tooGeneral =
  /^(?:sauce|powder|paste|juice|lea(?:f|ves)|seeds?|pieces?|extract|mixture|sheets?|sticks?|pepper|stock|broth|dough)$/i
const before = /([\p{L}'’-]+)[ \u00a0]$/u
const behind = /^[ \u00a0]([\p{L}'’-]+)/u
const articles = /^(?:the|a|an|your|each|both|it|them|two)$/i
/** Behind these the last word of a name is meant as the whole; behind "orange" or "pastry" it is of something else. */
const beforeIt = wordSet(
  'the a an this that more of with in into and or remaining reserved melted cold warm hot soft softened beaten drained cooked grated chopped sliced crumbled extra little some any enough add your its all half whatever until over from to for both each last leftover whipped browned brown rest no plain',
)
/** In letters: a word, and the end of the sentence before. */
const nearby = 40
/** "Thick like cream" speaks of any. */
const compared = /^(?:like|as)$/i

/** Calls an ingredient by another name wherever a text speaks of it, and leaves alone what only sounds like it. */
export function createRenaming(old: Named, others: Named[], fresh: Named, known: KnownItem) {
  const item = known(old.name)
  const spellings = spellingsOf(old, others, (word) => known(word) === item && item !== undefined)
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}-])(?:${[...spellings.keys()].map(escaped).join('|')})(?![\p{L}\p{N}-])`,
    'giu',
  )
  const isOther = (name: string) => {
    const found = known(name)
    return found !== undefined && found !== item
  }
  const article = new RegExp(String.raw`(?<![\p{L}-])(a)n? (?=${escaped(fresh.name)})`, 'giu')
  const withArticle = (text: string) =>
    text.replaceAll(article, (_, a: string) => `${a}${/^[aeiou]/i.test(fresh.name) ? 'n' : ''} `)
  const wholeNames = new Set([old.name, old.plural].flatMap((name) => name?.toLowerCase() ?? []))
  const renamed = (text: string, isTitle: boolean) =>
    text.replaceAll(pattern, (match, at: number) => {
      // Not from the beginning: a text may be long, and name it in every line.
      const opening = text.slice(Math.max(0, at - nearby), at)
      const end = at + match.length
      const [, previous = ''] = before.exec(opening) ?? []
      const [, next = ''] = behind.exec(text.slice(end, end + nearby)) ?? []
      // Peanut butter is no butter, and a flour tortilla no flour.
      if (isOther(`${previous} ${match}`) || isOther(`${match} ${next}`) || compared.test(previous))
        return match
      if (isVerb(match, previous, next) || (isTitle && isVerbInTitle(previous)))
        return verbs.get(match) ?? match
      const isWhole = wholeNames.has(match.toLowerCase())
      if (!isWhole && previous !== '' && !beforeIt.has(previous.toLowerCase())) return match
      const word = spellings.get(match.toLowerCase()) === 'many' ? (fresh.plural ?? fresh.name) : fresh.name
      // Parmesan is written so anywhere; what stands in for it only where a sentence begins.
      const isFirst = /^\p{Lu}/u.test(match) && /(?:^|[.!?:]\s+)$/.test(opening)
      return isFirst ? word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : word
    })
  return (text: string, isTitle = false) => {
    const other = renamed(text, isTitle)
    return other === text ? text : withArticle(other)
  }
}

/** What is done with it is done with what stands in for it. */
const verbs = new Map([
  ['Butter', 'Grease'],
  ['butter', 'grease'],
])

/** "Butter the pan", "cream the sugar". */
const isVerb = (match: string, previous: string, next: string) =>
  articles.test(next) &&
  (previous === '' ? /^\p{Lu}/u.test(match) : /^(?:and|then|to|or|lightly)$/i.test(previous))

/** A title says what is to be done: "Butter and fill". */
const isVerbInTitle = (previous: string) => previous === '' || /^(?:and|then|or)$/i.test(previous)

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
  const words = name.toLowerCase().split(' ').slice(1).slice(-longestEnd)
  return words.map((_, at) => words.slice(at).join(' ')).filter((end) => end.length > 2)
}

const headOf = (name: string) => name.toLowerCase().split(' ').at(-1)!
export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
