const sentenceEnd = /(?<=[.!?])\s+(?=[\p{Lu}\d"“(])/u
const openParenthesis = /\([^)]*$/

const time = 'hours?|hrs?|minutes?|mins?|seconds?|secs?'
const number = '[\\d½¼¾⅓⅔⅛]'
const shortTime = '(?:hrs?|mins?|secs?)\\.$'
const afterTime = new RegExp(`(?<!\\p{L})${shortTime}`, 'iu')
/** "10 min.", and "ten min."; but "min. 10" is the least. */
const afterCountedTime = new RegExp(
  `(?:${number}\\s*|\\b(?:one|two|three|five|ten|fifteen|twenty|thirty|few|more)\\s+)${shortTime}`,
  'i',
)
/** "1 hr. 30 min.", "10 min. 350°F". */
const moreOfTime = new RegExp(`^\\d+(?:\\s*(?:[-–]|to)\\s*\\d+)?\\s*(?:(?:${time})\\b|°|deg\\b)`, 'i')

const afterUnit = /\b(?:tbsps?|tsps?|oz|lbs?|pkgs?|qts?|pts?|gals?)\.$/i
/** Only behind a number, and small: "2 c. Cheddar" is cups, "75 C." is hot, and "fold it in." is done. */
const afterLetters = new RegExp(`${number}\\s*(?:c|in|g|kg|ml|cm)\\.$`)
/** Words that begin a sentence and are no part of a name: "2 tbsp. Stir", but "1 tbsp. Dijon". */
const beginning =
  /^(?:add|allow|arrange|as|bake|beat|blend|boil|bring|chill|chop|combine|cook|cool|cover|cut|discard|divide|drain|drizzle|fill|flip|fold|fry|garnish|grate|heat|if|in|knead|let|lower|make|marinate|meanwhile|melt|mix|next|now|once|place|pour|preheat|press|put|reduce|remove|repeat|rest|return|rinse|roll|sauté|saute|season|serve|set|shape|simmer|slice|spoon|spread|sprinkle|steam|stir|store|strain|taste|the|then|this|toss|transfer|turn|use|warm|wash|when|whisk|while|with)\b/i

const afterDegrees = /\bdeg\.$/i
const degrees = /^(?:[FC]\b|Fahrenheit|Celsius)/i
/** Before a number they go on, before a word they do not: "No. 1". */
const beforeNumber = /\b(?:no|vol|temp)\.$/i
const goesOn = /\b(?:approx|ca|e\.g|i\.e|incl|vs|St|Mt|Dr|Mr|Mrs|Ms)\.$/i

/** Whether a sentence that seems to end with `before` goes on with `after`. */
function isOne(before: string, after: string): boolean {
  if (openParenthesis.test(before) || goesOn.test(before)) return true
  const isNumberNext = /^\d/.test(after)
  if (afterTime.test(before)) {
    if (!isNumberNext) return /^\([^\p{Lu}]/u.test(after)
    return moreOfTime.test(after) || !afterCountedTime.test(before)
  }
  if (afterUnit.test(before) || afterLetters.test(before)) return !beginning.test(after)
  if (afterDegrees.test(before)) return isNumberNext || degrees.test(after)
  return beforeNumber.test(before) && isNumberNext
}

/** The sentences of a text; "approx. 5 min. on each side" is not the end of one, "10 min. Serve" is. */
export function sentences(text: string): string[] {
  const found: string[] = []
  for (const piece of text.split(sentenceEnd)) {
    const before = found.at(-1)
    if (before !== undefined && isOne(before, piece)) found[found.length - 1] = `${before} ${piece}`
    else found.push(piece)
  }
  return found
}
