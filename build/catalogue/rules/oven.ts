import type { Step } from '../../../src/domain/recipes/recipe.ts'
import type { Draft } from '../recipe.ts'
import { excepted } from './excepted.ts'
import { sentencesOf } from './sentences.ts'

/** "Dutch oven" is a pot, and a toaster oven heats itself. */
const withoutPots = (text: string) => text.replaceAll(/\b(?:dutch|toaster|french) ovens?\b/gi, 'pot')

const oven = /\b(?:oven|broiler)\b/i
const heats = /°F|\b(?:pre)?heat(?:s|ed|ing)?\b|\b(?:turn|switch|set|light)\b/i
const inTheOven = /\b(?:bakes?|broils?|under (?:a|the) (?:hot )?broiler|in(?:to)? (?:the|a) (?:hot )?oven)\b/i
/** As a command, and not in a pot on the stove; "roast dinner" is a smell. */
const roasting = /(?:^|\b(?:and|then) )roast\b/i
const onTheStove = /\bover (?:(?:very )?(?:high|low)|medium(?:-high|-low)?) heat\b/i
/** Dough bakes on these too. */
const otherHeat = /\b(?:skillet|frying pan|griddle|grill|wok|flame|embers|coals|comal|air fryer)\b/i
const bakingIron = /\b(?:iron|griddle|comal|tandoor|press|maker|machine)\b/i

/** Whether the oven is hot by the time something goes into it, and how hot. */
export function ovenFaults({ front, instructions }: Draft): string[] {
  let [isHot, hasIron] = [false, false]
  const cold = instructions.flatMap((step) => {
    const sentences = sentencesOf(withoutPots(step.description))
    isHot ||= sentences.some((sentence) => oven.test(sentence) && heats.test(sentence))
    hasIron ||= step.parts.some(({ kind, text }) => kind === 'cookware' && bakingIron.test(text))
    if (isHot || hasIron || otherHeat.test(step.description)) return []
    return !sentences.some((sentence) => bakes(sentence, step)) ? [] : [step.title]
  })
  const faults = cold
    .slice(0, 1)
    .map((title) => `"${title}" needs an oven or broiler that no step has heated`)
  return [
    ...excepted('oven', front.exceptions?.oven, faults),
    ...instructions.flatMap(({ description }) => temperatureFaults(description)),
  ]
}

function bakes(sentence: string, { parts }: Step) {
  const isTimed = parts.some((part) => part.kind === 'timer' && !part.wait && sentence.includes(part.text))
  const isRoasted = roasting.test(sentence) && !onTheStove.test(sentence)
  return isTimed && (isRoasted || inTheOven.test(sentence))
}

const span = String.raw`(\d+)(?:\s?(?:-|–|to|and)\s?(\d+))?\s?`
const fahrenheit = new RegExp(`${span}°F\\b(?:\\s?[(/]\\s?${span}°C)?`, 'g')
const lonelyCelsius = /(?<![(/]\s?(?:\d+\s?(?:-|–|to|and)\s?)?)\b\d+\s?°C/

/** Cooks read one of the two, and both have to say the same. */
function temperatureFaults(text: string): string[] {
  const found = [...text.matchAll(fahrenheit)].flatMap(([whole, low, high, lowC, highC]) => {
    if (lowC === undefined) return [`"${whole}" without °C: write it as 350 °F (175 °C)`]
    const isWrong = !isSame(low, lowC) || (high !== undefined && !isSame(high, highC))
    return isWrong ? [`"${whole}" are not the same temperature`] : []
  })
  const lonely = lonelyCelsius.exec(text)?.[0]
  return lonely ? [...found, `"${lonely}" without °F: write it as 350 °F (175 °C)`] : found
}

const mostApart = 6
/** Below it stand differences: "rises by 5 °F (3 °C)". */
const coldest = 20

const isSame = (f: string | undefined, c: string | undefined) =>
  Number(f) < coldest || Math.abs(((Number(f) - 32) * 5) / 9 - Number(c)) <= mostApart
