import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { eggsSince } from '../../../tests/factories/a-timer.ts'
import type { SharedTimers, TimerChange } from '../../domain/timers/shared-timer.ts'
import { remainingAt } from '../../domain/timers/timer.ts'
import { packed } from '../../domain/timers/travel.ts'
import { forgetTimers, openTimers } from './timer-storage.ts'
import { kitchenTime } from './clock.ts'
import { followOtherDevices } from './elsewhere.ts'
import { actOnTimer, addTimer, allTimers, findTimer, keptTimers, removeTimer, startTimer } from './store.ts'
import { isOpen, opened, see, stubEvents } from '../../../tests/web/stub-events.ts'

vi.mock('./ring.ts')

const tea = { name: 'Tea', seconds: 300, belongsTo: { kind: 'kitchen' } } as const
const said = (version: number, ...timers: SharedTimers['timers']): SharedTimers => ({
  owner: 'maria',
  version,
  timers,
})
const eggs = (change: string, hasRung = false): SharedTimers['timers'][number] => ({
  id: 'eggs',
  change,
  at: 1,
  hasRung,
  timer: packed(eggsSince(0), 60_000),
})

/** A server that takes every change at its word, unless it is told what to answer. */
function aServer() {
  const told: TimerChange[] = []
  let version = 0
  const answers: ((signal: AbortSignal) => Response | Promise<Response>)[] = []
  let isAway = false
  const fetched = vi.fn(async (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const change = JSON.parse(body) as TimerChange
    told.push(change)
    if (isAway) throw new TypeError('Failed to fetch')
    const answer = answers.shift()
    if (answer) return answer(signal)
    const { id, timer, hasRung } = change
    version += 1
    const timers = timer ? [{ id, change: change.change, at: version, hasRung, timer }] : []
    return Response.json(said(version, ...timers))
  })
  vi.stubGlobal('fetch', fetched)
  return {
    told,
    answerNext: (answer: (typeof answers)[number]) => answers.push(answer),
    goAway: () => (isAway = true),
    comeBack: () => (isAway = false),
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

function follow() {
  const stop = followOtherDevices('maria')
  onTestFinished(stop)
  return stop
}

// The kitchen clock never goes back, so one run of time does for all.
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  stubEvents()
  openTimers('maria')
})
afterEach(() => {
  forgetTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  vi.restoreAllMocks()
})

it('tells each thing a person does once, and nothing while time passes', async () => {
  const { told } = aServer()
  follow()
  addTimer(tea)
  const id = startTimer(tea)
  await settled()
  expect(told).toMatchObject([{ id, age: 0, timer: { state: { kind: 'running', remaining: 300_000 } } }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toHaveLength(1)
  actOnTimer(id, 'pause')
  await settled()
  removeTimer(id)
  await settled()
  expect(told.map(({ timer }) => timer?.state.kind)).toEqual(['running', 'paused', undefined])
  expect(keptTimers().filter(({ isShared }) => isShared)).toEqual([])
})

it('shows what another device runs, by what is left of it', () => {
  aServer()
  follow()
  opened[0]!.tell(said(1, eggs('start')))
  expect(remainingAt(findTimer('eggs')!, kitchenTime())).toBe(120_000)
  expect(keptTimers()).toMatchObject([{ isOurs: false }])
  opened[0]!.tell(said(2, eggs('start', true)))
  expect(findTimer('eggs')?.state.kind).toBe('finished')
  opened[0]!.tell(said(3))
  expect(allTimers()).toEqual([])
})

it('writes nothing down where the server says nothing new: another tab may be about to', async () => {
  aServer().goAway()
  follow()
  startTimer(tea)
  await settled()
  const kept = localStorage.getItem('timers/maria')
  const setItem = vi.fn()
  vi.stubGlobal('localStorage', { getItem: () => kept, setItem })
  opened[0]!.tell(said(0))
  expect(setItem.mock.calls.filter(([name]) => name === 'timers/maria')).toEqual([])
})

it('goes on without a network, and tells how long ago it was when there is one', async () => {
  const { told, goAway, comeBack } = aServer()
  goAway()
  follow()
  startTimer(tea)
  await settled()
  await vi.advanceTimersByTimeAsync(45_000)
  comeBack()
  opened[0]!.tell(said(0))
  await settled()
  expect(told.at(-1)).toMatchObject({
    change: told[0]!.change,
    age: 45_000,
    timer: { state: { kind: 'running', remaining: 255_000 } },
  })
  expect(allTimers()).toHaveLength(1)
  const { length } = told
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toHaveLength(length)
})

it('tries again by itself, each time a little later, until it stops', async () => {
  const { told, goAway } = aServer()
  goAway()
  const stop = follow()
  startTimer(tea)
  await settled()
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = told.length
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(told).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveLength(before + 1)
  }
  stop()
  const { length } = told
  await vi.advanceTimersByTimeAsync(120_000)
  expect(told).toHaveLength(length)
})

it.each([408, 429, 503])('takes %i for no answer', async (status) => {
  const { told, answerNext } = aServer()
  answerNext(() => Response.json({ error: 'Not now.' }, { status }))
  follow()
  startTimer(tea)
  await settled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told.map(({ change }) => change)).toEqual([told[0]!.change, told[0]!.change])
})

it('gives up a call that hangs, and tells of it and the rest', async () => {
  const { told, answerNext } = aServer()
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(clock.signal)
  answerNext(
    (signal) =>
      new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason as Error))),
  )
  follow()
  startTimer(tea)
  startTimer({ ...tea, name: 'Rice' })
  await settled()
  expect(told).toHaveLength(1)
  expect(timeout).toHaveBeenCalledWith(10_000)
  clock.abort(new DOMException('It took too long.', 'TimeoutError'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told.map(({ timer }) => timer?.name)).toEqual(['Tea', 'Tea', 'Rice'])
})

it('does not lose what was done while the change before was on its way', async () => {
  const { told, answerNext } = aServer()
  let answer = (_: Response) => {}
  answerNext(() => new Promise((resolve) => (answer = resolve)))
  follow()
  const id = startTimer(tea)
  await settled()
  actOnTimer(id, 'pause')
  const { change, timer } = told[0]!
  answer(Response.json(said(1, { id, change, at: 5_000, hasRung: false, timer: timer! })))
  await settled()
  expect(told[1]).toMatchObject({ basedOn: 5_000, timer: { state: { kind: 'paused' } } })
})

it('leaves a timer on this device when the server takes no more, and tells of the others', async () => {
  const { told, answerNext } = aServer()
  answerNext(() => Response.json({ error: 'Please remove one first.' }, { status: 409 }))
  follow()
  const id = startTimer(tea)
  await settled()
  startTimer({ ...tea, name: 'Rice' })
  await settled()
  expect(told.map(({ timer }) => timer?.name)).toEqual(['Tea', 'Rice'])
  expect(findTimer(id)).toBeDefined()
})

it('tells of all that wait for the first at once when the page is left', async () => {
  const { answerNext, told } = aServer()
  answerNext(() => new Promise(() => undefined))
  answerNext(() => new Promise(() => undefined))
  follow()
  for (const name of ['Tea', 'Rice', 'Eggs']) startTimer({ ...tea, name })
  await settled()
  expect(told).toHaveLength(1)
  dispatchEvent(new Event('pagehide'))
  const { changes } = told[1] as unknown as { changes: TimerChange[] }
  expect(changes.map(({ timer }) => timer?.name)).toEqual(['Rice', 'Eggs'])
  expect(told).toHaveLength(2)
})

it('tells when the page is left what was done meanwhile with the timer that is being told of', async () => {
  const { answerNext, told } = aServer()
  answerNext(() => new Promise(() => undefined))
  answerNext(() => new Promise(() => undefined))
  follow()
  const id = startTimer(tea)
  await settled()
  actOnTimer(id, 'pause')
  dispatchEvent(new Event('pagehide'))
  const { changes } = told[1] as unknown as { changes: TimerChange[] }
  expect(changes).toMatchObject([{ id, timer: { state: { kind: 'paused' } } }])
})

it('yields to a later change that the server knows', async () => {
  const { answerNext } = aServer()
  answerNext(() => Response.json(said(1, eggs('start'))))
  follow()
  const id = startTimer(tea)
  await settled()
  expect(findTimer(id)).toBeUndefined()
  expect(allTimers().map((timer) => timer.id)).toEqual(['eggs'])
})

it('is not put back by an answer that an event has overtaken', async () => {
  const { answerNext } = aServer()
  answerNext(() => Response.json(said(1, eggs('start'))))
  follow()
  startTimer(tea)
  opened[0]!.tell(said(2))
  await settled()
  expect(allTimers()).toEqual([])
})

it('takes nothing over from somebody else who signed in, and tells them nothing', async () => {
  const { told } = aServer()
  follow()
  opened[0]!.tell({ ...said(1, eggs('start')), owner: 'jonas' })
  startTimer(tea)
  await settled()
  expect(allTimers().map(({ name }) => name)).toEqual(['Tea'])
  expect(told).toEqual([])
  expect(opened.filter(isOpen)).toHaveLength(0)
})

it('receives nothing more after it stopped', async () => {
  aServer()
  const stop = follow()
  startTimer(tea)
  stop()
  await settled()
  expect(keptTimers()).toMatchObject([{ isShared: true }])
  expect(keptTimers()[0]!.acknowledged).toBeUndefined()
  see('hidden')
  see('visible')
  expect(opened.filter(isOpen)).toHaveLength(0)
})
