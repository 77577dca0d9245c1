import { describe, expect, it } from 'vitest'
import { eggsSince } from '../../../tests/factories/a-timer.ts'
import { afterChange } from './kept-timer.ts'
import { afterReceived, receivedOf } from './received.ts'
import { newTimer } from './record.ts'
import type { SharedTimers } from './shared-timer.ts'
import { act } from './timer.ts'
import { packed } from './travel.ts'

const kept = (change: string, now = 0) => afterChange([], [eggsSince(now)], { now, newChange: () => change })
const word = (change: string, hasRung = false): SharedTimers['timers'][number] => ({
  id: 'eggs',
  change,
  at: 50,
  hasRung,
  timer: packed(eggsSince(0), 1_500),
})
const said = (version: number, ...timers: SharedTimers['timers']) => receivedOf({ version, timers }, 1_000)

describe('what the server says', () => {
  it('confirms a change and leaves its own, more exact deadline', () => {
    const [own] = afterReceived(kept('start'), said(1, word('start')))
    expect(own).toMatchObject({ isOurs: true, acknowledged: { at: 50, version: 1 }, timer: eggsSince(0) })
  })

  it('does not overrule a change it has not judged, and does when it has', () => {
    const paused = kept('pause')
    expect(afterReceived(paused, said(1, word('start')))).toEqual(paused)
    expect(afterReceived(paused, said(1))).toEqual(paused)
    expect(afterReceived(paused, said(1, word('start')), paused[0])).toMatchObject([
      { change: 'start', isOurs: false, timer: { state: { kind: 'running', deadline: 179_500 } } },
    ])
    expect(afterReceived(paused, said(1), paused[0])).toEqual([])
  })

  it('puts what was done meanwhile after the change it was made upon', () => {
    const [started] = kept('start')
    const paused = kept('pause')
    expect(afterReceived(paused, said(1, word('start')), started)).toEqual([{ ...paused[0], basedOn: 50 }])
    expect(afterReceived(paused, said(2, word('reset elsewhere')), started)).toEqual(paused)
    expect(afterReceived(paused, said(2), started)).toEqual(paused)
  })

  it('puts what undoes a removal after it, though the server says no moment of it', () => {
    const undone = kept('undo', 400)
    const removed = { ...kept('remove')[0]!, timer: null }
    expect(afterReceived(undone, said(1), removed)).toEqual([{ ...undone[0], changedAt: 1_000 }])
  })

  it('takes away what was removed elsewhere, unless that was said earlier', () => {
    const confirmed = afterReceived(kept('start'), said(5, word('start')))
    expect(afterReceived(confirmed, said(4))).toEqual(confirmed)
    expect(afterReceived(confirmed, said(4, word('before')))).toEqual(confirmed)
    expect(afterReceived(confirmed, said(6))).toEqual([])
  })

  it('lets go on what rings here, and silences what could not be heard here once another device rings', () => {
    const ringing = {
      ...kept('start')[0]!,
      timer: act(eggsSince(0), 'look', 180_000).timer,
      ringsSince: 180_000,
    }
    const [heard] = afterReceived([{ ...ringing, hasRung: true }], said(1, word('start', true)))
    const [mute] = afterReceived([ringing], said(1, word('start')))
    expect([heard!.ringsSince, mute!.ringsSince]).toEqual([180_000, 180_000])
    expect(afterReceived([mute!], said(2, word('start', true)))[0]).not.toHaveProperty('ringsSince')
  })

  it('ends a timer that has rung elsewhere, silently', () => {
    expect(afterReceived(kept('start'), said(1, word('start', true)))).toMatchObject([
      { hasRung: true, timer: { state: { kind: 'finished', at: 1_000 } } },
    ])
  })

  it('knows nothing of timers that were never started', () => {
    const ready = newTimer('rice', { name: 'Rice', seconds: 60, belongsTo: { kind: 'kitchen' } })
    const here = afterChange([], [ready], { now: 0, newChange: () => 'add' })
    expect(afterReceived(here, said(1, word('start'))).map(({ id }) => id)).toEqual(['rice', 'eggs'])
  })
})
