import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eggsSince } from '../../../tests/factories/a-timer.ts'
import { applyChange, shownTimers, type Entry } from './book.ts'
import { afterChange, isUntold, toldAs, type KeptTimer } from './kept-timer.ts'
import { afterReceived, receivedOf } from './received.ts'
import { act, remainingAt, stateAt, type TimerAction } from './timer.ts'

const noon = 1_800_000_000_000
const hour = 3_600_000
/** What a device's clock shows when the server's shows noon. */
const clocks = [noon - hour, noon + 7 * hour, 12_345]

/** A server and three devices whose clocks have nothing in common but their pace. */
function kitchen() {
  let passed = 0
  let changes = 0
  let book: readonly Entry[] = []
  let version = 0
  const devices: (readonly KeptTimer[])[] = clocks.map(() => [])
  /** The last thing anybody did to each timer. */
  const lastDone = new Map<string, string>()

  const serverTime = () => noon + passed
  const timeOf = (device: number) => clocks[device]! + passed
  const timersOf = (device: number) => devices[device]!.flatMap(({ timer }) => timer ?? [])
  const said = () => ({ version, timers: shownTimers(book, serverTime()) })

  function change(device: number, timers: ReturnType<typeof timersOf>) {
    const newChange = () => `change-${(changes += 1)}`
    const before = devices[device]!
    devices[device] = afterChange(before, timers, { now: timeOf(device), newChange })
    for (const kept of devices[device])
      if (!before.includes(kept)) lastDone.set(kept.id, `${kept.timer ? '' : 'removed '}${kept.change}`)
  }

  return {
    pass: (time: number) => (passed += time),
    timersOf,
    lastDone,
    start: (device: number, id: string) =>
      change(device, [...timersOf(device).filter((timer) => timer.id !== id), eggsSince(timeOf(device), id)]),
    remove: (device: number, id: string) =>
      change(
        device,
        timersOf(device).filter((timer) => timer.id !== id),
      ),
    act: (device: number, id: string, action: TimerAction) =>
      change(
        device,
        timersOf(device).map((timer) => (timer.id === id ? act(timer, action, timeOf(device)).timer : timer)),
      ),
    /**
     * The device is online for a while: it tells what it has to tell, and is told how things are.
     * On a slow line, `onTheWay` is what happens between the telling of the first thing and its arrival.
     */
    meet(device: number, onTheWay?: () => void) {
      const next = () => devices[device]!.find(isUntold)
      let happens = onTheWay
      for (let kept = next(); kept; kept = next()) {
        const told = toldAs(kept, timeOf(device))
        happens?.()
        happens = undefined
        book = applyChange(book, told, serverTime())
        version += 1
        const answer = said()
        // There an answer takes its time too.
        if (onTheWay) passed += 2
        devices[device] = afterReceived(devices[device]!, receivedOf(answer, timeOf(device)), kept)
      }
      devices[device] = afterReceived(devices[device]!, receivedOf(said(), timeOf(device)))
    },
    /** What a cook sees there. */
    seen: (device: number) =>
      Object.fromEntries(
        timersOf(device).map((timer) => [
          timer.id,
          [stateAt(timer, timeOf(device)).kind, remainingAt(timer, timeOf(device))],
        ]),
      ),
    lastWords: () =>
      new Map(book.map(({ id, change: by, timer }) => [id, `${timer ? '' : 'removed '}${by}`])),
    untold: (device: number) => devices[device]!.filter(isUntold),
  }
}

const event = fc.record({
  device: fc.nat(clocks.length - 1),
  id: fc.constantFrom('eggs', 'tea'),
  what: fc.constantFrom('start', 'remove', 'meet', 'meet', 'pause', 'resume', 'reset'),
  pass: fc.integer({ min: 1, max: 100_000 }),
})

it('devices that meet the server show the same, and it is what was done last', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const house = kitchen()
      for (const { device, id, what, pass } of events) {
        house.pass(pass)
        if (what === 'meet') house.meet(device)
        else if (what === 'start' || what === 'remove') house[what](device, id)
        else house.act(device, id, what)
      }
      for (const device of [...clocks.keys(), ...clocks.keys()]) house.meet(device)
      for (const device of clocks.keys()) {
        expect(house.seen(device)).toEqual(house.seen(0))
        expect(house.untold(device)).toEqual([])
      }
      expect(house.lastWords()).toEqual(house.lastDone)
    }),
    { numRuns: 1_000 },
  )
})

const deed = fc.record({
  id: fc.constantFrom('eggs', 'tea'),
  what: fc.constantFrom('start', 'remove', 'pause', 'resume', 'reset'),
  pass: fc.integer({ min: 1, max: 20_000 }),
})

type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

it('however slow the line, what the cook does last is what counts, also when it was done while waiting', () => {
  const waits = fc.integer({ min: 0, max: 20_000 })
  const visit = fc.record({
    before: fc.array(deed, { maxLength: 3 }),
    during: fc.array(deed, { maxLength: 3 }),
    waits,
  })
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 8 }), (visits) => {
      const house = kitchen()
      const perform = ({ id, what, pass }: Deed) => {
        house.pass(pass)
        if (what === 'start' || what === 'remove') house[what](0, id)
        else house.act(0, id, what)
      }
      for (const { before, during, waits: wait } of visits) {
        for (const one of before) perform(one)
        house.meet(0, () => {
          for (const one of during) perform(one)
          house.pass(wait)
        })
      }
      const mine = house.seen(0)
      house.meet(0)
      expect(house.seen(0)).toEqual(mine)
      expect(house.lastWords()).toEqual(house.lastDone)
    }),
    { numRuns: 200 },
  )
})

it('a timer shows the same time on a device whose clock is hours wrong, and what is done there counts here', () => {
  const house = kitchen()
  house.start(0, 'eggs')
  house.meet(0)
  house.pass(60_000)
  house.meet(1)
  expect(house.seen(1)).toEqual({ eggs: ['running', 120_000] })
  house.act(1, 'eggs', 'pause')
  house.meet(1)
  house.pass(60_000)
  house.meet(0)
  expect(house.seen(0)).toEqual({ eggs: ['paused', 120_000] })
  house.remove(0, 'eggs')
  house.meet(0)
  house.meet(1)
  expect(house.seen(1)).toEqual({})
})

it('what was done without a network, but later, wins over what was done with one', () => {
  const house = kitchen()
  house.start(0, 'eggs')
  house.meet(0)
  house.meet(1)
  house.pass(1_000)
  house.act(1, 'eggs', 'pause')
  house.pass(1_000)
  house.remove(0, 'eggs')
  house.meet(1)
  house.pass(1_000)
  house.meet(0)
  house.meet(1)
  expect(house.seen(1)).toEqual({})
})
