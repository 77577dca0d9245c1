import { wordSet } from './word-set.ts'

/** Words that describe a thing and name none: "cold, filtered water" is water. */

const kinds = wordSet(
  `cold warm hot lukewarm tepid boiling cool fresh dry ripe underripe overripe firm soft hard tender young old stale day-old crisp crispy crunchy chunky
  smooth coarse fine thick thin lean fat plump heavy light dark pale bright white black red green yellow golden brown
  pink purple blonde large small medium big tiny jumbo mini baby long short round flat wide whole raw rare plain pure
  natural organic free-range wild live sweet semi-sweet semisweet bittersweet sour tart bitter mild spicy strong sharp hot sticky runny creamy moist
  rustic crusty fruity juicy meaty floury waxy starchy fragrant aromatic nutty peppery grainy
  instant quick-cooking quick store-bought homemade shop-bought ready-made ready-to-eat good best good-quality best-quality high-quality quality
  full-fat low-fat high-fat reduced-fat half-fat fat-free low-sodium low-salt reduced-sodium gluten-free dairy-free sugar-free
  bone-in skin-on shell-on head-on tail-on boneless skinless seedless center-cut centre-cut thick-cut thin-cut
  self-raising self-rising all-purpose wholemeal wholewheat whole-wheat whole-grain wholegrain multigrain long-grain
  short-grain medium-grain semi-skimmed skim skimmed single double heaping scant
  extra very about size european-style english french italian spanish greek turkish indian thai chinese japanese mexican american german
  danish swiss belgian irish scottish korean vietnamese persian moroccan mediterranean dijon virgin extra-virgin
  unwaxed canned tinned jarred bottled frozen freeze-dried sun-dried`,
)
const participle = /^(?!.*(?:seed|weed|bread|reed)$)\p{L}[\p{L}-]*ed$/u
const adverb = /^(?!jelly$|lily$)\p{L}{3,}ly$/u
const others = wordSet('cut torn beaten split ground shaven sawn broken frozen grown and but or & each of')

/** Whether a word only says how a thing is: cold, filtered, thinly, boneless. */
export const describes = (word: string) => {
  const small = word.toLowerCase()
  return kinds.has(small) || participle.test(small) || adverb.test(small) || others.has(small)
}

/** Whether a text is nothing but such words. */
export const onlyDescribes = (text: string) => {
  const words = text.trim().split(/\s+/)
  return words[0] !== '' && words.every(describes)
}

/** What begins an aside: "large, if possible". */
const aside =
  /^(?:if|to|for|plus|or|such|about|preferably|like|at|in|into|with|without|not|as|from|depending|optional|weighing|around|approx\w*|roughly|cut|on|until|than|each|per|see)\b|^[^\p{L}]/iu

/** "Cold, filtered water": the commas before the first word that names something are none of its ends. */
export function withoutInnerCommas(text: string): string {
  const pieces = text.split(/,\s*/)
  if (pieces.length < 2 || !onlyDescribes(pieces[0]!)) return text
  const noun = pieces.findIndex((piece) => !onlyDescribes(piece))
  const isInBrackets = noun > 0 && /[()]/.test(pieces.slice(0, noun).join(''))
  if (noun < 1 || isInBrackets || pieces.slice(1, noun + 1).some((piece) => aside.test(piece))) return text
  return [pieces.slice(0, noun + 1).join(' '), ...pieces.slice(noun + 1)].join(', ')
}
