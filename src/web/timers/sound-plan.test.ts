import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSoundPlan } from './sound-plan.ts'

const beep = [{ frequency: 800, start: 0, length: 0.2, gain: 0.4 }]

/** Tones in the order they were made; `stops` has the planned end and, when it was taken back, "now". */
let tones: { starts: number; stops: (number | 'now')[] }[]
const clock = { currentTime: 10, state: 'running', resume: vi.fn(() => Promise.resolve()) }

class Tone extends EventTarget {
  heard = { starts: Number.NaN, stops: [] as (number | 'now')[] }
  constructor() {
    super()
    tones.push(this.heard)
  }
  start = (at: number) => (this.heard.starts = at)
  stop = (at: number | 'now' = 'now') => this.heard.stops.push(at)
  connect = (next: unknown) => next
  disconnect = () => undefined
}

class Volume {
  gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
  connect = () => undefined
}

beforeEach(() => {
  tones = []
  Object.assign(clock, { currentTime: 10, state: 'running' })
  vi.stubGlobal('OscillatorNode', Tone)
  vi.stubGlobal('GainNode', Volume)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function unlockedPlan() {
  const plan = createSoundPlan(() => clock as unknown as AudioContext)
  plan.unlock()
  return plan
}

const wanted = (due: number) => [{ key: 'end', of: 'tea', notes: beep, due }]
const nothing = () => undefined

describe('a planned sound', () => {
  it('stands once on the audio clock, however often it is asked for', () => {
    const plan = unlockedPlan()
    plan.plan(wanted(5), nothing)
    clock.currentTime = 11
    plan.plan(wanted(4.05), nothing)
    expect(tones).toEqual([{ starts: 15, stops: [15.2] }])
    expect(plan.has('end')).toBe(true)
  })

  it('is taken back when it is no longer wanted', () => {
    const plan = unlockedPlan()
    plan.plan(wanted(5), nothing)
    plan.plan([], nothing)
    expect(tones[0]?.stops).toEqual([15.2, 'now'])
    expect(plan.has('end')).toBe(false)
  })

  it('moves when the audio clock stood still for a while', () => {
    const plan = unlockedPlan()
    plan.plan(wanted(60), nothing)
    plan.plan(wanted(20), nothing)
    expect(tones.map(({ starts }) => starts)).toEqual([70, 30])
    expect(tones[0]?.stops).toContain('now')
  })

  it('is heard although the audio clock reaches its moment a little later', () => {
    const plan = unlockedPlan()
    plan.plan(wanted(5), nothing)
    clock.currentTime = 14.97
    plan.plan([], nothing)
    expect(tones[0]?.stops).toEqual([15.2])
    expect(plan.has('end')).toBe(true)
  })

  it('that has begun is let finish, and is remembered until then', () => {
    const plan = unlockedPlan()
    plan.plan(wanted(5), nothing)
    clock.currentTime = 15.1
    plan.plan([], nothing)
    expect(tones[0]?.stops).toEqual([15.2])
    expect(plan.has('end')).toBe(true)
    clock.currentTime = 16
    plan.plan([], nothing)
    expect(plan.has('end')).toBe(false)
  })
})

describe('silence', () => {
  it('is kept before a gesture and while the browser forbids sound', () => {
    const locked = createSoundPlan(() => clock as unknown as AudioContext)
    locked.plan(wanted(5), nothing)
    clock.state = 'suspended'
    const plan = unlockedPlan()
    plan.plan(wanted(5), nothing)
    expect(tones).toEqual([])
    expect(clock.resume).toHaveBeenCalled()
  })

  it('is all that happens where there is no audio, and the log says why', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(nothing)
    const plan = createSoundPlan(() => {
      throw new Error('No audio here')
    })
    plan.unlock()
    plan.plan(wanted(5), nothing)
    expect(await plan.playNow(wanted(0))).toBe(false)
    expect(log).toHaveBeenCalledWith('Timers ring without sound.', expect.any(Error))
  })
})

it('is cut short, or never begins, once its timer is answered, and no other is', () => {
  const plan = unlockedPlan()
  const ofEggs = { key: 'other', of: 'eggs', notes: beep, due: 0 }
  plan.plan([...wanted(0), { ...wanted(5)[0]!, key: 'again' }, ofEggs], nothing)
  clock.currentTime = 10.1
  plan.hush((of) => of === 'tea')
  expect(tones.map(({ stops }) => stops.includes('now'))).toEqual([true, true, false])
})

it('plays at once what somebody wants to try, instead of what it plays', async () => {
  const plan = unlockedPlan()
  expect(await plan.playNow(wanted(0))).toBe(true)
  expect(await plan.playNow(wanted(1.5))).toBe(true)
  expect(tones).toEqual([
    { starts: 10, stops: [10.2, 'now'] },
    { starts: 11.5, stops: [11.7] },
  ])
})

describe('what keeps it from being heard', () => {
  const at = (time: number) => vi.spyOn(performance, 'now').mockReturnValue(time)

  it('is a gesture that is missing, and nothing after it', () => {
    const plan = createSoundPlan(() => clock as unknown as AudioContext)
    expect(plan.obstacle()).toBe('gesture')
    plan.unlock()
    expect(plan.obstacle()).toBeUndefined()
  })

  it('is the browser, when a gesture did not help; and a gesture again, when it stops later', () => {
    at(0)
    clock.state = 'suspended'
    const plan = unlockedPlan()
    expect(plan.obstacle()).toBeUndefined()
    at(1_500)
    expect(plan.obstacle()).toBe('browser')
    plan.unlock()
    expect(plan.obstacle()).toBe('browser')
    clock.state = 'running'
    expect(plan.obstacle()).toBeUndefined()
    clock.state = 'suspended'
    expect(plan.obstacle()).toBe('gesture')
  })
})
