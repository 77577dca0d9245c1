import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timers } from './limits.ts'
import type { BelongsTo } from './record.ts'
import { ringSounds } from './ring-settings.ts'
import { atVolume, cuesAhead, endSound, sounds } from './sounds.ts'

const kitchen: { belongsTo: BelongsTo } = { belongsTo: { kind: 'kitchen' } }
const step: { belongsTo: BelongsTo } = {
  belongsTo: { kind: 'step', recipeId: 'soup', recipeTitle: 'Soup', step: 1, startedIn: 'recipe' },
}
const heard = (timer: { belongsTo: BelongsTo }, remaining: number, horizon: number) =>
  cuesAhead(timer, remaining, horizon)
    .toSorted((one, other) => one.due - other.due)
    .map(({ sound, due }) => [sound, due])

describe('the sounds', () => {
  it('have the frequencies they are known for', () => {
    const frequencies = (name: keyof typeof sounds) => sounds[name].map(({ frequency }) => frequency)
    expect(frequencies('tripleBeep')).toEqual([800, 800, 800])
    expect(frequencies('warning')).toEqual([1000])
    expect(frequencies('tick')).toEqual([800])
    expect(frequencies('chime')).toEqual([523.25, 659.25, 783.99])
  })
})

it('a timer ends with the sound of its kind, or with the one that was chosen', () => {
  const ends = (timer: { belongsTo: BelongsTo }) => ringSounds.map((chosen) => endSound(timer, chosen))
  expect(ends(kitchen)).toEqual(['chime', 'chime', 'tripleBeep', 'bell', 'low'])
  expect(ends(step)).toEqual(['tripleBeep', 'chime', 'tripleBeep', 'bell', 'low'])
})

it('the volume goes from silent to as it is known', () => {
  const gain = (volume: number) => atVolume(sounds.warning, volume)[0]!.gain
  expect([gain(0), gain(100)]).toEqual([0, sounds.warning[0]!.gain])
  expect(gain(50)).toBeLessThan(gain(60))
})

describe('a kitchen timer', () => {
  it('ticks at each full minute, but not at the moment it starts', () => {
    expect(heard(kitchen, 180_000, 130_000)).toEqual([
      ['tick', 60_000],
      ['tick', 120_000],
    ])
  })

  it('warns each second of the last ten and chimes at the end', () => {
    const warnings = Array.from({ length: 10 }, (_, second) => ['warning', 500 + second * 1_000])
    expect(heard(kitchen, 10_500, 20_000)).toEqual([...warnings, ['chime', 10_500]])
  })
})

describe('the timer of a step', () => {
  it('is silent until its three beeps', () => {
    expect(heard(step, 70_000, 75_000)).toEqual([['tripleBeep', 70_000]])
  })
})

it('what is ahead lies ahead, within the horizon, and each moment once', () => {
  const left = fc.integer({ min: 0, max: timers.kitchenMinutes.most * 60_000 })
  fc.assert(
    fc.property(
      fc.constantFrom(kitchen, step),
      left,
      fc.integer({ min: 0, max: 200_000 }),
      (timer, remaining, horizon) => {
        const cues = cuesAhead(timer, remaining, horizon)
        for (const { due, left: rest } of cues) {
          expect(due).toBeGreaterThan(0)
          expect(due).toBeLessThanOrEqual(horizon)
          expect(due + rest).toBe(remaining)
        }
        expect(new Set(cues.map(({ left: rest }) => rest)).size).toBe(cues.length)
      },
    ),
  )
})
