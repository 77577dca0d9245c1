import type { KeptTimer } from './kept-timer.ts'
import { timers as limits } from './limits.ts'
import type { TimerRecord } from './record.ts'
import type { Note } from './sounds.ts'

const { every, growth, strongest } = limits.rings

/** A timer that rings here until somebody answers. */
export interface RingingTimer {
  timer: TimerRecord
  since: number
  until: number
}

/** Those that ring here now, the one that has longest first. */
export const ringingAmong = (kept: readonly KeptTimer[], now: number): RingingTimer[] =>
  kept
    .flatMap(({ timer, ringsSince }) =>
      timer?.state.kind === 'finished' && ringsSince !== undefined
        ? [{ timer, since: ringsSince, until: timer.state.at + limits.ringsUntil }]
        : [],
    )
    .filter(({ until }) => now < until)
    .toSorted((one, other) => one.since - other.since)

/** One ring of a timer, the first is number 0; due in so many milliseconds. */
export interface Ring {
  timer: TimerRecord
  since: number
  number: number
  due: number
}

/** What is to be heard soon of those that ring. Each is heard once; then, together they would be noise, only the first. */
export const ringsAhead = (
  ringing: readonly RingingTimer[],
  now: number,
  horizon: number = limits.soundHorizon,
): Ring[] =>
  ringing.flatMap((one, place) =>
    ringsOf(one, now, horizon).filter(({ number }) => place === 0 || number === 0),
  )

function ringsOf({ timer, since, until }: RingingTimer, now: number, horizon: number): Ring[] {
  const first = Math.max(0, Math.ceil((now - since) / every))
  const end = Math.min(until, now + horizon)
  const count = Math.max(0, Math.ceil((end - since) / every) - first)
  return Array.from({ length: count }, (_, place) => {
    const number = first + place
    return { timer, since, number, due: since + number * every - now }
  })
}

/** Which ring is the last that has begun; none before the first. */
export const ringNumberAt = ({ since }: RingingTimer, now: number) => Math.floor((now - since) / every)

/** The first ring sounds as it is known, each after it stronger, up to as strong as a sound can be. */
export function ringNotes(notes: readonly Note[], number: number): Note[] {
  const strength = Math.min(growth ** number, strongest)
  return notes.map((note, place) => {
    const next = notes[place + 1]
    // Strong tones that overlap would crackle.
    const length = number > 0 && next ? Math.min(note.length, next.start - note.start) : note.length
    return { ...note, length, gain: note.gain * strength }
  })
}
