import { readMinutes } from '../imports/facts.ts'
import { imports as limits } from '../imports/limits.ts'
import { numberWords } from '../recipes/leading-number.ts'
import { warns } from './warns.ts'

/** How many it is for: 4, 4 to 6; or how many it makes. */
export interface Servings {
  low: number
  /** The other end of a range. */
  high: number | null
}
/** Which of its times a recipe tells; prep is the work of hands, waiting is rising, chilling and the like. */
export type TimeKind = 'total' | 'prep' | 'cook' | 'waiting'

export interface Facts {
  servings?: Servings
  times: Partial<Record<TimeKind, number>>
  /** Besides, it says what no number holds: "serves 4 with naan". */
  saysMore: boolean
}

const longest = 160
const spelled = Object.keys(numberWords).join('|')
const count = String.raw`(\d{1,4}|${spelled})\b(?:\s*(?:-|–|—|to|or)\s*(\d{1,4}|${spelled})\b)?`
const about = String.raw`(?:about|approx\.?|approximately|around|roughly|ca\.?|up to)?\s*`
const eaters = String.raw`(?:people|persons?|servings?|portions?|adults?|helpings?|eaters|as (?:a|an) [\p{L} ]{3,20})`
const announced = new RegExp(
  String.raw`^(?:serves|servings?|serving size|yields?|makes|feeds|portions?|enough for|(?:recipe )?yield|number of servings|quantity)\s*[:–-]?\s*${about}${count}((?:\s+[\p{L}()-]+){0,4})$`,
  'iu',
)
const forSome = new RegExp(String.raw`^for\s+${about}${count}(?:\s+(${eaters}))?$`, 'iu')
const some = new RegExp(String.raw`^${about}${count}\s+(${eaters})$`, 'iu')
/** What follows a number without telling more than it. */
const onlyEaters =
  /^\s*\(?(?:people|persons?|servings?|portions?|adults?|helpings?|eaters|generously|as an? (?:[\p{L}-]+ )?(?:main|side|starter|snack|appeti[sz]er|dessert|breakfast|brunch|lunch|dinner|supper|meal|course|dish))?\)?$/iu

/** How many a text says it is for, and nothing else. */
export const servingsIn = (text: string): Servings | undefined => servedIn(text)?.servings

function servedIn(text: string) {
  if (text.length > longest) return undefined
  const plain = text
    .trim()
    .replace(/^[([]\s*/, '')
    .replace(/\s*[)\]]?[.!]?$/, '')
  const found = announced.exec(plain) ?? forSome.exec(plain) ?? some.exec(plain)
  // "Serves 4 – 35 minutes" is no range.
  if (!found || /\b(?:min|hour|hr)/i.test(found[3] ?? '')) return undefined
  const low = numberOf(found[1]!)
  const high = found[2] === undefined ? null : numberOf(found[2])
  if (low < 1 || low > limits.mostServings) return undefined
  const servings = { low, high: high !== null && high > low ? high : null }
  return { servings, saysMore: !onlyEaters.test(found[3] ?? '') }
}

const numberOf = (text: string) => numberWords[text.toLowerCase()] ?? Number(text)

const kinds: [RegExp, TimeKind][] = [
  [/^(?:total|overall|ready in|takes|time|duration|start to finish|all in all)\b/i, 'total'],
  [/^(?:prep|preparation|hands[- ]on|active|work|working|preparing)\b/i, 'prep'],
  [
    /^(?:cook|cooking|bak(?:e|ing)|roast(?:ing)?|fry(?:ing)?|simmer(?:ing)?|grill(?:ing)?|oven|boil(?:ing)?|steam(?:ing)?)\b/i,
    'cook',
  ],
  [
    /^(?:chill(?:ing)?|rest(?:ing)?|ris(?:e|ing)|proof(?:ing)?|prov(?:e|ing)|marinat(?:e|ing)|soak(?:ing)?|wait(?:ing)?|inactive|additional|freez(?:e|ing)|standing|cool(?:ing)?|setting|passive|refrigerat(?:e|ion))\b/i,
    'waiting',
  ],
]
const timeLabel =
  /^(?:(?:total|overall|prep|preparation|hands[- ]on|active|work|working|cook|cooking|bak(?:e|ing)|roasting|chill(?:ing)?|rest(?:ing)?|ris(?:e|ing)|proofing|proving|marinating|soaking|waiting|inactive|additional|freezing|standing|cooling|setting|ready in)\b(?:\s*time)?|time|takes|duration)\b\s*[:–-]?\s*/i
const duration =
  /^(?:about|approx\.?|approximately|around|ca\.?|up to|at least)?\s*(?:(?:\d(?:[\d\s.,/½¼¾–-]*[\d.,/½¼¾–-])?|an?|one|two|three|half an|[½¼¾])\s*(?:hours?|hrs?|h|minutes?|mins?|min|m|days?)(?:\b|(?=\d))\.?(?:,|\s+and)?\s*)+(?:(?<=(?:h|hrs?|hours?)\.?\s*)[0-5]?\d\s*)?(?:\([^)]*\))?[.]?$/i

const minutesOf = (text: string) => {
  const days = /^\D*(\d+)\s*days?\b/i.exec(text)
  return days ? Number(days[1]) * 24 * 60 : readMinutes(text)
}

/** A time with its name before it: "Prep: 15 mins"; a bare one is the total where others stand beside it. */
function timeIn(part: string) {
  const label = timeLabel.exec(part)?.[0] ?? ''
  const rest = part.slice(label.length)
  if (!duration.test(rest)) return undefined
  const minutes = minutesOf(rest)
  const kind = label === '' ? undefined : kinds.find(([pattern]) => pattern.test(label))?.[1]
  return minutes === undefined ? undefined : { kind, minutes, saysMore: explained.test(rest) }
}

/** "10 mins (plus chilling)", but not "1 hour (60 mins)". */
const explained = /\((?!\s*\d+\s*(?:minutes?|mins?|hours?|hrs?)?\s*\))/i

/** But "1 hour, 20 minutes" is one time. */
const between =
  /\s*[|·•;]\s*|\s+[—–]\s+|,\s+(?!(?<=\d\s*(?:h|hrs?|hours?)\.?,\s+)\d+\s*m(?:ins?|inutes?)?\b)|\.\s+(?=\p{Lu})/u
const beside = /^(?:difficulty|level|skill|cuisine|course|category|cost|calories)\b/i
const plainlyBeside = /^\p{L}+(?: level)?\s*:?(?: [\p{L}\p{N}-]+){0,2}$/u

/** What a line says of servings and times, where it speaks of nothing else. */
export function factsIn(text: string): Facts | undefined {
  if (text.length > longest) return undefined
  const whole = servedIn(text)
  if (whole) return { ...whole, times: {} }
  const facts: Facts = { times: {}, saysMore: false }
  const parts = text.split(between).filter(Boolean)
  for (const part of parts) {
    const served = servedIn(part)
    const time = served ? undefined : timeIn(part)
    if (served) facts.servings = served.servings
    else if (time && (time.kind !== undefined || parts.length > 1))
      facts.times[time.kind ?? 'total'] = time.minutes
    else if (!beside.test(part) && !warns(part)) return undefined
    const isMore = served?.saysMore ?? time?.saysMore ?? (!plainlyBeside.test(part) || warns(part))
    facts.saysMore ||= isMore
  }
  return (facts.servings ?? Object.keys(facts.times).length > 0) ? facts : undefined
}

/** A time without a name, which is that of all of it where other facts stand above or below. */
export function bareTimeIn(text: string): Facts | undefined {
  const time = text.length > longest ? undefined : timeIn(text)
  return time && { times: { total: time.minutes }, saysMore: time.saysMore }
}

/** A name of a time or of servings whose value is on the next line. */
export const isLabelAlone = (text: string) =>
  text.length < 40 &&
  (timeLabel.exec(`${text} `)?.[0].trim() === text.trim() ||
    /^(?:serves|servings?|yield|makes|portions)\s*:?$/i.test(text))

const inBrackets = /\s*\(((?:for|serves|makes|feeds)\s[^()]{1,30})\)\s*$/i
/** "Miso aubergine (for 2)". */
export function servingsBehind(title: string): { title: string; servings: Servings } | undefined {
  const found = title.length > longest ? null : inBrackets.exec(title)
  const served = found ? servedIn(found[1]!) : undefined
  return served && { ...served, title: served.saysMore ? title : title.slice(0, found!.index) }
}
