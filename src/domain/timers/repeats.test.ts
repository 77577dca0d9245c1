import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eggsSince } from '../../../tests/factories/a-timer.ts'
import { afterChange, type KeptTimer } from './kept-timer.ts'
import { timers as limits } from './limits.ts'
import { ringingAmong, ringNotes, ringsAhead } from './repeats.ts'
import { sounds, type Note } from './sounds.ts'
import { act } from './timer.ts'

const { every } = limits.rings
const ended = 180_000
const gaveUp = ended + limits.ringsUntil

/** Eggs that are over and began to ring here then. */
function ringingSince(ringsSince: number, id = 'eggs'): KeptTimer {
  const over = act(eggsSince(0, id), 'look', ended).timer
  const [kept] = afterChange([], [over], { now: 0, newChange: () => 'start' })
  return { ...kept!, ringsSince }
}
const dues = (kept: KeptTimer[], now: number, horizon = 12_000) =>
  ringsAhead(ringingAmong(kept, now), now, horizon).map(({ timer, number, due }) => [timer.id, number, due])

it('rings again and again, until it gives up', () => {
  expect(dues([ringingSince(ended)], ended)).toEqual([
    ['eggs', 0, 0],
    ['eggs', 1, every],
    ['eggs', 2, 2 * every],
  ])
  expect(dues([ringingSince(ended)], gaveUp - every)).toEqual([['eggs', 119, 0]])
  expect(dues([ringingSince(ended)], gaveUp)).toEqual([])
})

it('rings for as long after its end where that was found late', () => {
  const late = ringingSince(gaveUp - 1_000)
  expect(dues([late], gaveUp - 1_000)).toEqual([['eggs', 0, 0]])
})

it('is answered by whatever is done to it', () => {
  const ringing = ringingSince(ended)
  const answered = afterChange([ringing], [act(ringing.timer!, 'reset', ended).timer], {
    now: ended,
    newChange: () => 'reset',
  })
  expect(ringingAmong([ringing], ended)).toHaveLength(1)
  expect(ringingAmong(answered, ended)).toEqual([])
  expect(ringingAmong(afterChange([ringing], [], { now: ended, newChange: () => 'remove' }), ended)).toEqual(
    [],
  )
})

it('does not ring where another device rings for it', () => {
  const { ringsSince: _, ...silent } = ringingSince(ended)
  expect(ringingAmong([silent], ended)).toEqual([])
})

it('is heard once beside another that rings, and goes on when that is answered', () => {
  const [first, second] = [ringingSince(ended), ringingSince(ended + 2_000, 'tea')]
  expect(dues([second, first], ended)).toEqual([
    ['eggs', 0, 0],
    ['eggs', 1, 5_000],
    ['eggs', 2, 10_000],
    ['tea', 0, 2_000],
  ])
  expect(dues([second], ended + 4_000)).toEqual([
    ['tea', 1, 3_000],
    ['tea', 2, 8_000],
  ])
})

it('is planned without a gap and without doubles, whenever somebody looks', () => {
  const looks = fc.array(fc.integer({ min: 1, max: limits.soundHorizon }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(looks, (waits) => {
      const heard = new Map<number, number>()
      let now = ended
      for (const wait of waits) {
        for (const { number, due } of ringsAhead(ringingAmong([ringingSince(ended)], now), now))
          heard.set(number, now + due)
        now += wait
      }
      const last = Math.min(now, gaveUp)
      for (let number = 0; ended + number * every < last; number++)
        expect(heard.get(number)).toBe(ended + number * every)
      for (const moment of heard.values()) expect(moment).toBeLessThan(gaveUp)
    }),
  )
})

const loudest = (notes: Note[]) =>
  Math.max(
    ...notes.map(({ start }) =>
      notes
        .filter((note) => note.start <= start && start < note.start + note.length)
        .reduce((sum, { gain }) => sum + gain, 0),
    ),
  )

it.each(['chime', 'tripleBeep', 'bell', 'low'] as const)('%s grows stronger and never crackles', (name) => {
  const gains = Array.from({ length: 119 }, (_, number) => ringNotes(sounds[name], number)[0]!.gain)
  expect(gains[0]).toBe(sounds[name][0]!.gain)
  expect(gains.slice(0, 5)).toEqual(gains.slice(0, 5).toSorted((one, other) => one - other))
  expect(new Set(gains.slice(0, 5)).size).toBe(5)
  expect(gains.at(-1)).toBe(1)
  for (let number = 0; number < gains.length; number++)
    expect(loudest(ringNotes(sounds[name], number))).toBeLessThanOrEqual(1)
})

it('sounds as it is known the first time', () => {
  expect(ringNotes(sounds.chime, 0)).toEqual(sounds.chime)
})
