import { readMinutes } from '../imports/facts.ts'
import { imports as limits } from '../imports/limits.ts'

const number = String.raw`(\d+(?:[.,]\d+)?)`
const period = new RegExp(
  `^P(?:${number}Y)?(?:${number}M)?(?:${number}W)?(?:${number}D)?(?:T(?:${number}H)?(?:${number}(?:M|$))?(?:${number}S)?)?$`,
  'i',
)
const withoutT = /^P(?=\d+H)/i
const week = 7 * 24 * 60
const day = 24 * 60

/** The minutes of a duration as sites write it: "PT90M", "P0DT1H", "PT1H30", "1 hour 30 minutes"; nothing is unknown. */
export function durationMinutes(value: unknown): number | undefined {
  if (typeof value === 'number') return sound(value)
  if (typeof value !== 'string' || value.length > 100) return undefined
  const text = value.replaceAll(/\s+/g, '')
  const found = period.exec(text.replace(withoutT, 'PT'))
  if (!found) return /^[-+]|^P/i.test(text) ? undefined : readMinutes(value)
  const [years, months, weeks, days, hours, minutes, seconds] = found.slice(1).map(inNumbers)
  if (years! > 0) return undefined
  // Nothing cooks for months: whoever writes "P45M" forgot the T.
  return sound(months! + weeks! * week + days! * day + hours! * 60 + minutes! + seconds! / 60)
}

const inNumbers = (text: string | undefined) => (text === undefined ? 0 : Number(text.replace(',', '.')))

const sound = (minutes: number) =>
  minutes > 0 && minutes <= limits.longestTime ? Math.max(1, Math.round(minutes)) : undefined
