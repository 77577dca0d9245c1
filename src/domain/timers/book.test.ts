import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eggsSince } from '../../../tests/factories/a-timer.ts'
import { timers as limits } from './limits.ts'
import { countTimers, applyChange, laterOf, shownTimers, type Entry } from './book.ts'
import type { TimerChange } from './shared-timer.ts'
import { packed } from './travel.ts'

const hour = 3_600_000
const noon = 1_800_000_000_000

const told = (change: string, about: Partial<TimerChange> = {}): TimerChange => ({
  id: 'eggs',
  change,
  age: 0,
  hasRung: false,
  timer: packed(eggsSince(0), 0),
  ...about,
})

const changesOf = (book: readonly Entry[]) => shownTimers(book, noon).map(({ change }) => change)

describe('of two words', () => {
  /** What a change says, and when it was made, follows from which one it is; only the ring is learned later. */
  const word = fc
    .record({ number: fc.integer({ min: 0, max: 5 }), hasRung: fc.boolean() })
    .map(({ number, hasRung }): Entry => {
      const timer = number % 3 === 0 ? null : eggsSince(number)
      return { id: 'eggs', change: `change-${number}`, at: Math.floor(number / 2), hasRung, timer }
    })

  it('both sides choose the same, also of two made at the same moment', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(laterOf(one, other)).toEqual(laterOf(other, one))
        expect(laterOf(one, one)).toEqual(one)
      }),
    )
  })

  it('it does not matter in which order any number comes', () => {
    const shuffled = fc
      .array(word, { minLength: 1, maxLength: 8 })
      .chain((words) => fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length })))
    fc.assert(
      fc.property(shuffled, ([words, others]) => {
        const result = (list: Entry[]) => list.reduce(laterOf)
        expect(result(others).change).toBe(result(words).change)
        expect(result(others).timer).toEqual(result(words).timer)
      }),
    )
  })
})

describe('a book', () => {
  it('comes out the same in whatever order the devices reach it', () => {
    const change = fc.record({
      id: fc.constantFrom('eggs', 'tea'),
      madeAt: fc.nat(20),
      isRemoval: fc.boolean(),
    })
    const arrivals = fc
      .array(change, { maxLength: 10 })
      .chain((made) =>
        fc.tuple(fc.constant(made), fc.shuffledSubarray([...made.keys()], { minLength: made.length })),
      )
    fc.assert(
      fc.property(arrivals, ([made, order]) => {
        const arrive = (book: readonly Entry[], number: number, place: number) => {
          const { id, madeAt, isRemoval } = made[number]!
          const now = noon + 100 + place
          const timer = isRemoval ? null : packed(eggsSince(0, id), 0)
          return applyChange(book, told(`change-${number}`, { id, age: now - noon - madeAt, timer }), now)
        }
        const asMade = [...made.keys()].reduce<readonly Entry[]>(arrive, [])
        const asCame = order.reduce<readonly Entry[]>(arrive, [])
        expect(changesOf(asCame).toSorted()).toEqual(changesOf(asMade).toSorted())
      }),
    )
  })

  it('takes a change that is told twice once, and the ring it learns of later', () => {
    const book = applyChange([], told('start'), noon)
    expect(applyChange(book, told('start', { age: 5_000 }), noon + 5_000)).toBe(book)
    const rung = applyChange(book, told('start', { hasRung: true, age: 180_000 }), noon + 180_000)
    expect(rung).toEqual([{ ...book[0], hasRung: true }])
    expect(applyChange(rung, told('start'), noon)).toBe(rung)
  })

  it('lets what was done later win, not what arrives later', () => {
    const started = applyChange([], told('start'), noon)
    const paused = applyChange(started, told('pause'), noon + hour)
    expect(applyChange(paused, told('reset', { age: 10_000 }), noon + hour + 1)).toBe(paused)
    expect(changesOf(applyChange(paused, told('reset', { age: 10 }), noon + hour + 20))).toEqual(['reset'])
  })

  it('puts a change after the one it was made upon, whatever its device says of its age', () => {
    const started = applyChange([], told('start'), noon)
    const basedOn = started[0]!.at
    expect(changesOf(applyChange(started, told('pause', { age: hour, basedOn }), noon + 1))).toEqual([
      'pause',
    ])
    const future = applyChange(started, told('pause', { basedOn: noon + hour }), noon + 1)
    expect(future[0]!.at).toBeLessThanOrEqual(noon + 2)
  })

  it('takes what is done after the clock of the server was put back', () => {
    const ahead = applyChange([], told('start'), noon + 5 * hour)
    const basedOn = ahead[0]!.at
    const paused = applyChange(ahead, told('pause', { basedOn }), noon)
    expect(changesOf(paused)).toEqual(['pause'])
    const known = { basedOn: paused[0]!.at }
    expect(changesOf(applyChange(paused, told('reset', known), noon + 1_000))).toEqual(['reset'])
  })

  it('remembers a removal against devices that come late, and forgets it in its time', () => {
    const started = applyChange([], told('start'), noon)
    const removed = applyChange(started, told('remove', { timer: null }), noon + 10)
    expect(countTimers(removed)).toBe(0)
    expect(applyChange(removed, told('pause', { age: 2_000, basedOn: noon }), noon + 1_000)).toBe(removed)
    const later = noon + 10 + limits.removalKept + 1
    const tidy = applyChange(removed, told('other', { id: 'tea' }), later)
    expect(tidy.map(({ id }) => id)).toEqual(['tea'])
    expect(applyChange(tidy, told('pause', { age: 2 * limits.removalKept, basedOn: noon }), later)).toBe(tidy)
  })

  it('brings a removed timer back to its place when that is undone', () => {
    const two = applyChange(applyChange([], told('start'), noon), told('brew', { id: 'tea' }), noon + 1)
    const undone = applyChange(
      applyChange(two, told('remove', { timer: null }), noon + 2),
      told('undo'),
      noon + 3,
    )
    expect(undone.map(({ change }) => change)).toEqual(['undo', 'brew'])
  })

  it('does not grow with what is removed', () => {
    let book: readonly Entry[] = []
    for (let number = 0; number < limits.mostRemovals + 20; number += 1)
      book = applyChange(book, told('remove', { id: `timer-${number}`, timer: null }), noon + number)
    expect(book).toHaveLength(limits.mostRemovals)
    expect(book[0]!.id).toBe('timer-20')
  })
})
