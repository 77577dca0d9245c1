import { leadingNumber } from '../recipes/leading-number.ts'
import { remembering } from '../remembering.ts'

/** A time a text speaks of. */
export interface FoundTime {
  /** Where it stands. */
  start: number
  end: number
  /** Of a range, its longer end. */
  seconds: number
}

const number = String.raw`(?:\d+(?:[.,]\d+)?(?:[\s-]+\d+\s*[/⁄]\s*\d+|\s*[½¼¾⅓⅔])?|\d+\s*[/⁄]\s*\d+|[½¼¾⅓⅔]|half\s+an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)`
const range = String.raw`${number}(?:\s*(?:-|–|—|to|or)\s*${number})?`
const unit = String.raw`hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?`
const more = String.raw`(?:\s+(?:more|additional))?`
const one = String.raw`(?<![\w.,/°-])(${range})${more}\s*(${unit})\b(?!-)`
const times = new RegExp(
  String.raw`${one}(?:\.?,?\s*(?:and\s+)?(${number})\s*(minutes?|mins?|min|m|seconds?|secs?)\b)?`,
  'gi',
)

/** "Every 5 minutes" and "keeps 2 hours" are nothing to wait for. */
const noWaiting =
  /\b(?:every|within|keeps?(?:\s+(?:well|fresh))?(?:\s+for)?(?:\s+up\s+to)?|stored?\s+for|up\s+to|first|last)\s+(?:about\s+)?$/i
const noWaitingAfter = /^\s*(?:ahead|in\s+advance|before\s+(?:you|cooking)|apart|old)\b/i

const spoken: Record<string, number> = { fifteen: 15, twenty: 20, thirty: 30 }
const secondsPer: Record<string, number> = { h: 3600, m: 60, s: 1 }

/** Every time a cook waits for, in the order of the text. */
export function findTimes(text: string): FoundTime[] {
  const all: FoundTime[] = []
  // Not matchAll: for every text it would make this long pattern anew.
  times.lastIndex = 0
  for (let found = times.exec(text); found; found = times.exec(text)) {
    const end = times.lastIndex
    if (noWaiting.test(text.slice(0, found.index)) || noWaitingAfter.test(text.slice(end))) continue
    const seconds = secondsOf(found[1]!, found[2]!) + (found[3] ? secondsOf(found[3], found[4]!) : 0)
    if (seconds >= 1) all.push({ start: found.index, end, seconds: Math.round(seconds) })
  }
  return all
}

const secondsOf = (amount: string, unitName: string) =>
  numberOf(amount) * secondsPer[unitName.charAt(0).toLowerCase()]!

/** The same few come again in every method. */
const numberOf = remembering((text): number => {
  const word = spoken[text.toLowerCase()]
  if (word !== undefined) return word
  // The reader of amounts wants something after a word: "half an hour".
  const read = leadingNumber(`${text.replace(',', '.')} x`)
  return read ? (read.high ?? read.low) : 0
})
