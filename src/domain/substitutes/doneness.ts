import type { KnownItem } from '../recipes/pantry.ts'
import type { Ingredient, Step, StepPart } from '../recipes/recipe.ts'
import type { Swappable } from './offers.ts'
import { escaped } from './fitting.ts'

/** What stands in for some meat or fish, what the steps call it and what it is when it is done. */
interface Done {
  /** Of the original. */
  name: string
  called: Pick<Ingredient, 'name' | 'plural'>
  done: string
}

/** What meat is when it is safe to eat; oil and sugar are hotter. */
const degrees = String.raw`1[2-8]\d(?: ?(?:to|–|-) ?1[2-8]\d)? °F(?: \([^)]*\))?`
const color = String.raw`(?:(?:\p{L}+-)pink|no longer pink|no pink(?: \p{L}+)*|(?:just |barely )?(?:pink|opaque|blush(?:ed)?|curled|curl(?: \p{L}+)*)(?: all through| throughout| all over)?|flakes?(?: \p{L}+)*|run clear)`
const sign = new RegExp(String.raw`${degrees}|(?<![\p{L}-])${color}(?![\p{L}-])`, 'iu')
const fatSign = /\b(?:given up|released) [^,]*?\bfat\b|\bfat (?:ripples|runs|has run)\b|in its own fat/i
const hasDegrees = new RegExp(degrees, 'u')
const until = /\buntil ([^.;]+)/gu
const ought = new RegExp(
  String.raw`\b(must|should) (?:be|read|reach|register) (?:at least )?${degrees}`,
  'gu',
)
const otherwiseHot = /\b(?:oil|oven|milk|custard|syrup|dough|sugar|water|caramel|bread|loaf)\b/i
/** Of meat and fish only shellfish is done when it is pink or curls. */
const shellSign = /(?<!no (?:longer )?)\b(?:pink|blush(?:ed)?|curl(?:s|ed)?)\b/i
const raw = /^(?:Meat|Seafood)$/
/** In letters, what is looked at of a clause. */
const nearby = 80
/** In letters: what is longer is no sign, and some patterns would take long over it. */
const longestSign = 200
const clauseBefore = (text: string, at: number) =>
  text
    .slice(Math.max(0, at - nearby), at)
    .split(/[.;]/)
    .at(-1)!

/** Of the same thing as the sign before it. */
const bareSign = /^(?:pink|opaque|curled)(?: all through| throughout| all over)?$/i
const egg = /\b(?:eggs?|yolks?|custard)\b/i
const unlike = /^(?:boneless|ground|large|small|fresh|cooked|smoked)$/

/** The signs that meat is done are not those of what stands in for it. Where other meat stays, all that may be its stay. */
export function cookedAs<Recipe extends Swappable>(
  written: Recipe,
  swapped: Recipe,
  some: Done[],
  known: KnownItem,
): Recipe {
  const gone = new Set(some.map(({ name }) => name))
  const isRaw = ({ name }: Ingredient) => {
    const item = known(name)
    return item !== undefined && raw.test(item.aisle) && item.flags.length > 0
  }
  const hasShellfish = (name: string) => known(name)?.flags.includes('shellfish') === true
  const others = written.ingredients.filter((line) => !gone.has(line.name) && isRaw(line))
  const words = others.flatMap(({ name }) => name.split(' ').filter((word) => !unlike.test(word)))
  const other =
    others.length === 0 ? undefined : wordsOf(['meat', ...words.flatMap((one) => [one, `${one}s`])])
  const isOnlyShellfish = [...gone].some(hasShellfish) && !others.some(({ name }) => hasShellfish(name))
  const named = wordsOf(some.flatMap(({ called }) => [called.name, called.plural ?? called.name]))
  const { done } = some[0]!
  const instructions = swapped.instructions.map((step) => {
    const said = `${step.title} ${step.description}`
    const isAbout = named.test(said)
    const isAlone = !egg.test(said) && (other === undefined || (isAbout && !other.test(said)))
    const isOf = (piece: string) =>
      !otherwiseHot.test(piece) &&
      (named.test(piece) ||
        (isAlone && (isAbout || hasDegrees.test(piece))) ||
        (isAbout && isOnlyShellfish && shellSign.test(piece)))
    return withText(step, (text) => donenessOf(text, done, isOf))
  })
  return { ...swapped, instructions }
}

const wordsOf = (words: string[]) =>
  new RegExp(String.raw`(?<![\p{L}-])(?:${words.map(escaped).join('|')})(?![\p{L}-])`, 'iu')

const isAnySign = (piece: string) => piece.length <= longestSign && (sign.test(piece) || fatSign.test(piece))

function donenessOf(text: string, done: string, isOf: (words: string) => boolean) {
  return text
    .replaceAll(until, (whole, signs: string) => {
      const pieces = signs.split(/(?:, (?:and |or )?| and )/u)
      const joints = signs.match(/, (?:and |or )?| and /gu) ?? []
      const isSign: boolean[] = []
      for (const [at, piece] of pieces.entries())
        isSign.push(isAnySign(piece) && (isOf(piece) || (bareSign.test(piece) && isSign[at - 1] === true)))
      if (!isSign.includes(true)) return whole
      const first = pieces.findIndex((piece, at) => isSign[at] && !fatSign.test(piece))
      const left = pieces.flatMap((piece, at) =>
        at === first || !isSign[at]
          ? [{ joint: joints[at - 1] ?? '', piece: at === first ? doneIn(piece, done) : piece }]
          : [],
      )
      if (left.length === 0) return `until ${done}`
      // Of three signs two are left.
      const isPair = left.length === 2 && pieces.length > 2 && left[1]!.joint === ', '
      return `until ${left.map(({ joint, piece }, at) => (at === 0 ? '' : isPair ? ' and ' : joint.replace('or ', '')) + piece).join('')}`
    })
    .replaceAll(ought, (whole, verb: string, at: number, all: string) =>
      isOf(clauseBefore(all, at)) ? `${verb} be ${done}` : whole,
    )
}

const subject = /^(.*?\b(?:is|are|inside|looks?) )/u
const turning =
  /^(.*?\b(?:they|it|the \p{L}+(?: \p{L}+)*?)) (?:turns?|reads?|registers?|reaches|reach|has|have|curls?|flakes?)\b.*$/iu

/** "They are pink" becomes "they are hot through", and "165 °F inside" nothing but that. */
function doneIn(piece: string, done: string) {
  const [, before] = subject.exec(piece) ?? []
  if (before !== undefined && !sign.test(before)) return before + done
  if (/^(?:reads?|registers?|reaches|has reached)\b/u.test(piece)) return `is ${done}`
  const [, who] = turning.exec(piece) ?? []
  return who === undefined ? done : `${who} ${/(?:they|s)$/.test(who) ? 'are' : 'is'} ${done}`
}

/** Text of a step changed as one, around what else is in it. */
function withText(step: Step, change: (text: string) => string): Step {
  if (step.parts.length === 0) return { ...step, description: change(step.description) }
  const place = '\uE000'
  const others = step.parts.filter(({ kind }) => kind !== 'text')
  const before = step.parts.map((part) => (part.kind === 'text' ? part.text : place)).join('')
  const texts = change(before).split(place)
  // What is measured or timed there is not left out.
  if (texts.length !== others.length + 1) return step
  const parts = texts.flatMap((text, at): StepPart[] => [
    ...(text === '' ? [] : [{ kind: 'text' as const, text }]),
    ...(others[at] ? [others[at]] : []),
  ])
  return { ...step, parts, description: parts.map(({ text }) => text).join('') }
}
