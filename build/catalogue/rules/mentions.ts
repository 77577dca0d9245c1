import type { Ingredient, Step, StepPart } from '../../../src/domain/recipes/recipe.ts'
import type { Draft } from '../recipe.ts'

type Mention = Extract<StepPart, { kind: 'ingredient' }>

const share =
  /\b(?:some|half|most|all|part|much|few|thirds?|quarters?|rest|remainder|spoonfuls?|drops?|splash|handfuls?|bit|little|(?:tea|table)spoons?|cups?) of(?: the)?\s*$/i
/** Fine before things that are counted, "slices of 1 cucumber", but not before a measure. */
const portion =
  /\b(?:spoon|drizzle|pinch(?:es)?|dash|knobs?|dabs?|dusting|brushing|sprinkling|heaps?|piles?|pats?|dollops?|ladles?|ladlefuls?|cupfuls?|glugs?|lines?|bowls?|jars?|leaves|sprigs?|slices?|pieces?|bits|ribbons?|shower|threads?|scoops?|cubes?) of\s*$/i
const determiner =
  /\b(?:each|every|a|an|one|two|three|four|half|remaining|other|last|final|reserved|leftover|this|that|these|those|both|its|their)\s*$/i
/** "A slice from 8 slices". */
const fromSame = /\b(\w+?)s? from (?:the )?(?:\S+ )\1(?:s|\b)/i
const another = /\banother\s*$/i
const shared = /^\s*(?:each|apiece|at a time)\b/i

/** Whether a sentence reads well with the amount put in. */
export function mentionFaults({ instructions, ingredients }: Draft): string[] {
  return [...unplural(ingredients), ...instructions.flatMap((step) => stepFaults(step, ingredients))]
}

/** "2 tofu": what is counted has a plural, which may be the same word. */
const unplural = (ingredients: Ingredient[]) =>
  ingredients
    .filter(({ amount, plural }) => plural === null && amount !== '' && !/\p{L}/u.test(amount))
    .map(({ name }) => `${name} is counted, but the pantry has no plural of it: give it one, or measure it`)

function stepFaults({ parts, description }: Step, ingredients: Ingredient[]): string[] {
  return [
    ...parts.flatMap((part, place) =>
      part.kind === 'ingredient' ? readFaults(part, parts, place, ingredients) : [],
    ),
    ...doubledIn(description),
  ]
}

function readFaults(part: Mention, parts: StepPart[], place: number, ingredients: Ingredient[]): string[] {
  const before = parts
    .slice(Math.max(0, place - 3), place)
    .map(({ text }) => text)
    .join('')
  const after = parts[place + 1]?.text ?? ''
  const { name, amount } = ingredients[part.ingredient]!
  if (/^\p{Ll}/u.test(part.text) && (place === 0 || /[.!?]\s+$/.test(before)))
    return [`a sentence begins with a small letter: "${part.text}"`]
  if (part.inWords && /[\d½⅓⅔¼¾⅛]/.test(part.text))
    return [`"${part.text}" holds a number that will not change with the portions`]
  if (isRepeated(before, ` ${part.text}`))
    return [`a word twice: "${before.trim().split(' ').at(-1)} ${part.text}"`]
  if (part.inWords || part.again || amount === '') return []
  const isMeasured = /\p{L}/u.test(amount)
  const isBad =
    share.test(before) ||
    determiner.test(before) ||
    (another.test(before) && !isMeasured) ||
    (portion.test(before) && isMeasured) ||
    fromSame.test(before.slice(-30) + part.text) ||
    shared.test(after) ||
    isRepeated(part.text, after)
  const words = before.split(/\s+/).slice(-4).join(' ')
  const next = after.trimStart().split(/[\s.,;]/)[0]
  return isBad
    ? [`reads badly: "${words}${part.text} ${next}"; put words behind a bar, @${name}|the words{}`]
    : []
}

const longestWord = 20

/** "2 cloves garlic cloves". */
function isRepeated(text: string, after: string) {
  const next = /^\s+(\p{L}+)/u.exec(after)?.[1]
  const last = next && /(\p{L}+)\s*$/u.exec(text.slice(-longestWord))?.[1]
  const one = (word: string) => word.toLowerCase().replace(/s$/, '')
  return next !== undefined && last !== undefined && one(last) === one(next)
}

const doubled = /\b(the|a|an|and|or|of|to|in|into|on|over|with|for|from|by|as|at|is|are|it|until|then) \1\b/gi

const doubledIn = (text: string) => [...text.matchAll(doubled)].map(([found]) => `a word twice: "${found}"`)
