import type { Draft } from '../recipe.ts'
import { sentencesOf } from './sentences.ts'

const number =
  '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|eighteen|twenty(?:-four)?|thirty|a dozen)'
const size = '(?:-|\\s?(?:x|×|to \\d|inch|cm|mm|oz|g|kg|lb|ml|°|%|/)|\\s?\\d/\\d|⁄)'
const divided = new RegExp(
  `\\b(?:divide|shape|form|portion|roll|cut|split|press|pat|scoop|pipe|mold|separate|gather|pinch|slice|turn|make|halve)\\b.*?\\binto\\s+(?:about |roughly |some )?(${number})\\b(?!${size})\\s+[a-z]+`,
  'i',
)
const yielded = new RegExp(
  `\\b(?:makes|yields|gives|(?:you|there) (?:will|should) (?:have|be|get))\\s+(?:about |around |roughly |enough for |some )?(${number})\\b(?!${size})\\s+(?!minutes|hours|days|weeks)[a-z]+`,
  'i',
)
const vessels = new RegExp(
  `\\b(?:among|between|onto|into|in|on|over) (?:the )?(${number}) (?:[a-z-]+ ){0,2}(?:plates|bowls|glasses|mugs|cups|tumblers|ramekins|jars|molds|people|servings|portions)\\b`,
  'i',
)
/** Said of one thing, it is true for any number of portions. */
const ofOne = /\b(?:each|every|one|any|per|apiece|across|horizontally|lengthwise|crosswise|or three)\b/i

const fraction = String.raw`(?:\d+(?: \d\/\d|\/\d)?|[½¼¾⅓⅔]|\d+[½¼¾⅓⅔]|two|three|four|half a|an? (?:extra|further|more))`
const measured = new RegExp(
  `\\b${fraction} (?:more |extra )?(?:tablespoons?|teaspoons?|tbsp|tsp|cups?)\\b`,
  'i',
)
/** A size of what is shaped or of a vessel stays what it is. */
const isSize =
  /\b(?:each|every|per|one|apiece|mounds?|balls?|pieces?|portions?|rounds?|holds?|dish|pan|scoops?|by the|measure|ladle)\b/i

/** Numbers in the words that would be wrong for other portions. */
export function portionFaults({ plain }: Draft): string[] {
  return plain.flatMap((text) => sentencesOf(text).flatMap(faultsIn))
}

function faultsIn(sentence: string): string[] {
  const found =
    (ofOne.test(sentence)
      ? undefined
      : (divided.exec(sentence) ?? yielded.exec(sentence) ?? vessels.exec(sentence))) ??
    (isSize.test(sentence) ? undefined : measured.exec(sentence))
  if (!found) return []
  const words = found[0].split(/\s+/).slice(-6).join(' ')
  return [`"${words}" would be wrong for other portions: say a size, or how many for each`]
}
