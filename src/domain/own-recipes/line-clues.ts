import { onlyDescribes } from '../imports/describing-words.ts'
import { wordSet } from '../imports/word-set.ts'
import { leadingNumber } from '../recipes/leading-number.ts'
import { leadingQuantity } from '../recipes/quantity.ts'
import { spelledUnit } from '../recipes/units.ts'
import { factsIn } from './facts-in-text.ts'

/** What a line looks like by its words alone, as scores: more is more likely. */

const deeds = wordSet(
  `add adjust allow arrange assemble bake baste beat blanch blend blitz boil braise break bring broil brown brush build bury
  caramelise caramelize carve chill chop clean coat coddle combine cook cool cover crack cream crumble crush cube cut
  decorate deglaze dip discard dissolve divide drain dredge drizzle drop dry dry-fry fill finish flatten flip fluff fold
  form freeze fry garnish gather grate grease griddle grill grind halve heat hull incorporate invert keep knead ladle lay
  leave let lift line loosen lower make marinate mash massage measure melt microwave mince mix mop move pack pan-fry parboil
  pat peel pick pierce pile pinch pipe pit place poach pop pound pour prebake preheat prepare press prick process pull pulse
  purée puree push put quarter raise reduce reheat refrigerate remove repeat reserve rest return rinse roast roll rub
  sauté saute save scald scatter scoop score scrape scrub seal sear season separate serve set shake shape shave shred sift
  simmer skim skin slide slit smash smear soak soften spoon spread sprinkle squeeze squash stack stand start steam steep stew
  stir stir-fry strain strip stuff sweat swirl switch taste tear temper thicken thin throw thread tie tilt tip toss transfer trim
  try tuck turn unmould unmold unroll use wait warm wash whip whisk wipe work wrap scramble crisp char bind blind-bake rewarm
  clarify fix slather stud wilt sort layer`,
)
/** Deeds that are things, too: only before an article are they deeds. */
const both = wordSet(
  'butter oil salt flour pepper sugar dust dress top slice dice zest juice core crumb glaze ice spice sauce water bread cream pit halve cube quarter mash steam stew roast brown dry set rest form strip roll drop ladle pinch crisp warm cool thin work line score',
)
const article =
  /^(?:the|a|an|all|both|each|it|them|your|with|in|into|over|off|out|up|down|on|for|lightly|generously|well|everything|half|until|again|some|any)$/
const opener =
  /^(?:in(?:to)? (?:a|an|the|another|your)|once|when|whilst|while|after|before|on(?:to)? (?:a|the)|using|meanwhile|as soon as|next|then|finally|lastly|first|firstly|if|to (?:make|serve|assemble|finish|prepare),?|with (?:a|the|an)|at this point|now|gently|carefully|lightly|quickly|slowly|immediately|stirring|to the|working|just before|for the [\p{L} ]+,)\b/iu
const vague =
  /^(?:an?\s+(?:few|little|handful|pinch|splash|knob|bunch|dash|drizzle|glug|squeeze|sprig|dollop|couple|bit|good|large|small|big|generous)|few|some|several|handful|pinch|splash|knob|bunch|small bunch|large bunch|small handful|large handful|dash|drizzle|juice|zest|grated zest|half an?|freshly)\b/i
const purpose =
  /\b(?:to taste|to serve|to finish|to garnish|to decorate|to glaze|for serving|for garnish|for greasing|for dusting|for frying|for deep-frying|for brushing|for drizzling|optional|as needed|if needed)\b/i
const amountLast =
  /^\p{L}[\p{L}\p{M}\s'’-]{1,40}?\s*[\s:–-]\s*(?:\d[\d\s./½¼¾]*[\p{L} .]{0,16}|a few|to taste|as needed)(?:,.*)?$/u
const sentenceEnd = /[.!?]["”')]?$/
const processWords = /\b(?:until|then|minutes?|mins?|degrees|°|oven|pan|bowl|heat|stirring|together)\b/i
const chatter =
  /\b(?:i|i'm|me|my|mine|we|us|our|hope|enjoy|thanks?|thank you|omg|lol|yum|yummy|love|loved|tell|told|appetit|appétit|cheers|promise|promised|asked|subscribe|recipe)\b/i

const firstWords = (text: string) =>
  text
    .slice(0, 80)
    .toLowerCase()
    .replace(/^[("“']+/, '')
    .split(/[\s,;:.!]+/, 3)

/** Whether it begins by telling somebody to do something. */
export function tells(text: string): boolean {
  const [one = '', two = '', three = ''] = firstWords(text)
  if (one.endsWith('ly') && deeds.has(two)) return true
  // "Butter and line a tin", but "salt and pepper".
  if (both.has(one) && two === 'and') return deeds.has(three)
  if (both.has(one) && !deeds.has(one)) return article.test(two) && !/^(?:in|for|on)$/.test(two)
  // "Cream cheese", "roast potatoes": one of these before a thing is no deed.
  if (both.has(one)) return article.test(two) || (two !== '' && article.test(three))
  return deeds.has(one)
}

/** Longer than any line of ingredients. */
const longestIngredient = 160

export function ingredientScore(text: string, isBulleted: boolean): number {
  if (text.length > longestIngredient) return -6
  const words = text.split(' ').length
  // "5-minute cake" counts nothing.
  const number = /^\d+-(?:minute|hour|ingredient|layer|step|day)/i.test(text)
    ? undefined
    : leadingNumber(text)
  const isMeasured = number !== undefined && (leadingQuantity(text)?.unit.name ?? '') !== ''
  const isCommand = tells(number ? number.rest.trimStart() : text)
  const isSentence = words > 4 && sentenceEnd.test(text)
  return (
    (number ? 3 : 0) +
    (isMeasured ? 2 : 0) +
    (!number && vague.test(text) ? 3 : 0) +
    (!number && amountLast.test(text) ? 2.5 : 0) +
    (purpose.test(text) && words <= 12 ? 2 : 0) +
    (isBulleted ? 0.5 : 0) +
    (words <= 6 && !sentenceEnd.test(text) ? 1 : 0) +
    (words <= 4 && /^\p{Ll}[^.!?]*$/u.test(text) ? 1.5 : 0) -
    (isCommand ? 5 : 0) -
    (opener.test(text) ? 3 : 0) -
    (isSentence ? 3 : 0) -
    (words > 14 ? 2 : 0)
  )
}

export function stepScore(text: string, isNumbered: boolean): number {
  const start = text.slice(0, 400)
  const words = start.split(' ').length
  const number = leadingNumber(start)
  const isCommand = tells(start) || (number !== undefined && tells(number.rest.trimStart()))
  return (
    (isCommand ? 4 : -1.5) +
    (opener.test(start) ? 3 : 0) +
    (isNumbered ? 2 : 0) +
    (sentenceEnd.test(text.slice(-3)) ? 1 : 0) +
    (words >= 8 ? 1 : 0) +
    (processWords.test(start) ? 1 : 0) -
    (number && !isCommand ? 3 : 0)
  )
}

export const isLikeStep = (text: string) => stepScore(text, false) > ingredientScore(text, false)

/** Somebody talks to somebody. */
export const chatterScore = (text: string) =>
  text.length < 300 ? (chatter.test(text) ? 3 : 0) + (/!|\?$/.test(text) && !tells(text) ? 4 : 0) : 0

/** A line that ends where nothing can end. */
const unfinished =
  /\s(?:about|and|the|of|with|to|for|or|in|into|a|an|at|on|from|plus|then|until|your|their|its|is|are|not|but|by|&)$|[,-]$/
const goesOn = /^(?:and|or|with|of|into|plus|but|&|in|from)\s/

/** Whether a line goes on with the one before, since a program or a page broke it. */
export function goesOnWith(before: string, line: string, isSmall: boolean): boolean {
  const end = before.slice(-200)
  if (unfinished.test(end)) return true
  if (!/^\p{Ll}/u.test(line) || /[.!?:]$/.test(end) || chatterScore(line) >= 3) return false
  if (goesOn.test(line) || isHalf(before)) return true
  return !isSmall && before.length <= 4000 && isLikeStep(before) && factsIn(before) === undefined
}

/** "2 tablespoons chopped": what is it that was chopped? */
function isHalf(text: string) {
  if (text.length > longestIngredient) return false
  const rest = leadingQuantity(text)?.rest.trim()
  return rest !== undefined && rest !== '' && onlyDescribes(rest) && !spelledUnit(rest)
}

/** Words that begin with capitals, as those of titles do. */
export function titleCase(text: string): number {
  const words = text.split(' ').filter((word) => /^\p{L}/u.test(word) && word.length > 3)
  return words.length === 0 ? 0 : words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length
}
