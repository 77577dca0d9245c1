import { timers } from './limits.ts'
import type { TimerRecord } from './record.ts'
import type { RingSound } from './ring-settings.ts'

/** A tone: hertz, seconds from the beginning of the sound, and a loudness between 0 and 1. */
export interface Note {
  frequency: number
  start: number
  length: number
  gain: number
}

export type SoundName = 'tick' | 'warning' | 'chime' | 'tripleBeep' | 'bell' | 'low'

const beep = (frequency: number, start: number, length: number, gain: number): Note => ({
  frequency,
  start,
  length,
  gain,
})

export const sounds: Record<SoundName, readonly Note[]> = {
  tick: [beep(800, 0, 0.06, 0.15)],
  warning: [beep(1000, 0, 0.12, 0.3)],
  chime: [beep(523.25, 0, 0.45, 0.4), beep(659.25, 0.3, 0.45, 0.4), beep(783.99, 0.6, 0.9, 0.4)],
  tripleBeep: [beep(800, 0, 0.2, 0.4), beep(800, 0.35, 0.2, 0.4), beep(800, 0.7, 0.2, 0.4)],
  // The hammer of an egg timer, between its two bells.
  bell: Array.from({ length: 14 }, (_, strike) =>
    beep(strike % 2 ? 2349.32 : 1975.53, strike * 0.08, 0.075, 0.4),
  ),
  // Around 520 Hz is what people hear who no longer hear what is higher.
  low: [beep(520, 0, 0.4, 0.4), beep(440, 0.5, 0.4, 0.4), beep(520, 1, 0.5, 0.4)],
}

/** A sound that is due in so many milliseconds, when so much is left of the timer. */
export interface Cue {
  sound: SoundName
  due: number
  left: number
}

const chosenSounds: Record<Exclude<RingSound, 'usual'>, SoundName> = {
  chime: 'chime',
  beeps: 'tripleBeep',
  bell: 'bell',
  low: 'low',
}

export function endSound(
  { belongsTo }: Pick<TimerRecord, 'belongsTo'>,
  chosen: RingSound = 'usual',
): SoundName {
  if (chosen !== 'usual') return chosenSounds[chosen]
  return belongsTo.kind === 'kitchen' ? 'chime' : 'tripleBeep'
}

/** Half of the volume sounds half as loud. */
export const atVolume = (notes: readonly Note[], volume: number): Note[] =>
  notes.map((note) => ({ ...note, gain: note.gain * (volume / 100) ** 2 }))

/** What is to be heard of a running timer soon; a moment that has passed is not made up for. */
export function cuesAhead(
  timer: Pick<TimerRecord, 'belongsTo'>,
  remaining: number,
  horizon = timers.soundHorizon,
): Cue[] {
  const end = { sound: endSound(timer), left: 0 }
  const before = timer.belongsTo.kind === 'kitchen' ? [...ticksBelow(remaining), ...warnings] : []
  return [...before, end]
    .filter(({ left }) => left < remaining && remaining - left <= horizon)
    .map((cue) => ({ ...cue, due: remaining - cue.left }))
}

const minute = 60_000

const ticksBelow = (remaining: number) =>
  Array.from({ length: Math.ceil(remaining / minute) }, (_, minutes) => minutes * minute)
    .filter((left) => left > 0)
    .map((left) => ({ sound: 'tick' as const, left }))

const warnings = Array.from({ length: timers.warningSeconds }, (_, second) => ({
  sound: 'warning' as const,
  left: (second + 1) * 1_000,
}))
