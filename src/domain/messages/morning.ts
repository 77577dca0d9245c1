import { dailyMail } from './limits.ts'
import { localTime } from '../profile/local-time.ts'

const minute = 60_000

export interface Morning {
  day: string
  /** Since the morning began. */
  minutes: number
}

/**
 * The morning it is in a zone, if it is one. Clocks are turned by night and by two hours at most, so whatever happens
 * to them a day has one morning, and it is long enough to be met.
 */
export function morningIn(timeZone: string | null, now: Date): Morning | undefined {
  const { day, minutes } = localTime(now, timeZone)
  const { from, until } = dailyMail.morning
  return minutes >= from * 60 && minutes < until * 60 ? { day, minutes: minutes - from * 60 } : undefined
}

/** When a morning that has lasted for so many minutes is over. */
export function morningEnds(minutes: number, now: Date): Date {
  const { from, until } = dailyMail.morning
  return new Date(now.getTime() - (now.getTime() % minute) + ((until - from) * 60 - minutes) * minute)
}

/**
 * The last id whose turn has come so many minutes into the morning. Ids are random, so this spreads the people of a
 * zone evenly, and each keeps their minute.
 */
export function lastTurn(minutes: number): string {
  const share = Math.min(1, (minutes + 1) / dailyMail.spread)
  const first = Math.ceil(share * 256) - 1
  return `${first.toString(16).padStart(2, '0')}ffffff-ffff-ffff-ffff-ffffffffffff`
}

interface Gathered extends Morning {
  timeZones: (string | null)[]
}

/** The zones in which it is morning, those that agree on the time together. */
export function morningsAmong(timeZones: readonly (string | null)[], now: Date): Gathered[] {
  const gathered = new Map<string, Gathered>()
  for (const timeZone of timeZones) {
    const morning = morningIn(timeZone, now)
    if (!morning) continue
    const key = `${morning.day} ${morning.minutes}`
    const same = gathered.get(key) ?? { ...morning, timeZones: [] }
    same.timeZones.push(timeZone)
    gathered.set(key, same)
  }
  return [...gathered.values()]
}
