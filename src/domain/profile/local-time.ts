/** For who has not told a zone, or one that no longer exists. */
const fallbackZone = 'UTC'

/** A moment as the clocks on the wall of a place show it. */
export interface LocalTime {
  /** As 2026-03-29. */
  day: string
  /** Since the clock showed midnight. */
  minutes: number
}

/** Whether a place's clock is known by this name. */
export function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const formats = new Map<string | null, Intl.DateTimeFormat>()
/** More than there are zones; but each can be spelled in many ways. */
const mostFormats = 1_000
/** Each takes 50 kB, so one does for a zone however it is spelled. */
const formatsByZone = new Map<string, Intl.DateTimeFormat>()

/** A format is slow to make and quick to use. */
function formatOf(told: string | null) {
  const known = formats.get(told)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: told !== null && isTimeZone(told) ? told : fallbackZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const { timeZone } = made.resolvedOptions()
  const format = formatsByZone.get(timeZone) ?? made
  formatsByZone.set(timeZone, format)
  if (formats.size >= mostFormats) formats.clear()
  formats.set(told, format)
  return format
}

export function localTime(now: Date, timeZone: string | null): LocalTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  }
}
