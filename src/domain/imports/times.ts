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
const one = String.raw`(?<![\w.,/°-]|\d:)(${range})${more}\s*(${unit})(?:\b(?!-)|(?<=h|hrs?)(?=\d))`
/** "1 hr 20" and "1h20", where nothing else is counted. */
const bareMinutes = String.raw`(?<=h|hrs?|hours?)\.?\s*([0-5]?\d)(?=\s*(?:$|[(–—-]|[.,;:)](?!\d)|(?:or\s+)?until\b|to\s+\d|total\b))`
const times = new RegExp(
  String.raw`${one}(?:\.?,?\s*(?:and\s+)?(${range})\s*(minutes?|mins?|min|m|seconds?|secs?)\b|${bareMinutes})?`,
  'gi',
)

/** "Every 5 minutes" and "keeps 2 hours" are nothing to wait for. */
const noWaiting =
  /\b(?:every|within|keeps?(?:\s+(?:well|fresh))?(?:\s+for)?(?:\s+up\s+to)?|stored?\s+for|up\s+to|first|last)\s+(?:about\s+)?$/i
const noWaitingAfter = /^\s*(?:ahead|in\s+advance|before\s+(?:you|cooking)|apart|old)\b/i

/** "1 hour to 1 hour 20 minutes". */
const toOtherEnd = /^\s*(?:-|–|—|to|or)\s*$/i

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
    const [, amount, unitName, rest, restUnit = 'min', bare] = found
    const beside = rest ?? bare
    const seconds = secondsOf(amount!, unitName!) + (beside ? secondsOf(beside, restUnit) : 0)
    if (seconds < 1) continue
    const before = all.at(-1)
    const isOtherEnd = before !== undefined && toOtherEnd.test(text.slice(before.end, found.index))
    const joined = isOtherEnd ? all.pop() : undefined
    all.push({
      start: joined?.start ?? found.index,
      end,
      seconds: Math.max(joined?.seconds ?? 0, Math.round(seconds)),
    })
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
