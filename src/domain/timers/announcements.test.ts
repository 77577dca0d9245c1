import { expect, it } from 'vitest'
import { announcements, snapshotOf, type TimerSnapshot } from './announcements.ts'
import { startedTimer } from './record.ts'

const pasta = (kind: TimerSnapshot['kind'], seconds: number): TimerSnapshot => ({
  id: 'a',
  name: 'Pasta',
  kind,
  seconds,
})

it.each<[TimerSnapshot[], TimerSnapshot, string[]]>([
  [[pasta('idle', 480)], pasta('running', 480), ['Pasta: timer started, 8 minutes.']],
  [[], pasta('idle', 480), ['Pasta: timer added, 8 minutes.']],
  [[], pasta('running', 90), ['Pasta: timer started, 1 minute 30 seconds.']],
  [[pasta('running', 480)], pasta('running', 479), []],
  [[pasta('running', 61)], pasta('running', 60), ['Pasta: 1 minute left.']],
  [[pasta('running', 60)], pasta('running', 59), []],
  [[pasta('running', 10)], pasta('running', 9), []],
  [[pasta('running', 1)], pasta('finished', 0), ["Pasta: time's up."]],
  [[pasta('finished', 0)], pasta('finished', 0), []],
  [[], pasta('finished', 0), []],
  [[pasta('running', 30)], pasta('paused', 30), []],
  [[pasta('paused', 30)], pasta('running', 30), []],
])('from %j to %j says %j', (before, after, said) => {
  expect(announcements(before, [after])).toEqual(said)
})

it('tells of a timer that ran out without anybody looking', () => {
  const eggs = startedTimer('a', { name: 'Eggs', seconds: 180, belongsTo: { kind: 'kitchen' } }, 0)
  expect(snapshotOf(eggs, 179_500)).toMatchObject({ kind: 'running', seconds: 1 })
  expect(snapshotOf(eggs, 200_000)).toMatchObject({ kind: 'finished', seconds: 0 })
})
