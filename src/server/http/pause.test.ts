import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Pieces } from '../../domain/pieces.ts'
import { createSharedPieces } from './pause.ts'

/** The turns of the event loop, counted. */
function countTurns() {
  let turn = 0
  const over = new AbortController()
  onTestFinished(() => over.abort())
  void (async () => {
    for (; !over.signal.aborted; turn += 1) await setImmediate()
  })()
  return () => turn
}

test('in each turn one person’s work goes on, and people take turns', async () => {
  const turnNow = countTurns()
  const inSharedPieces = createSharedPieces(0)
  const done: { who: string; turn: number }[] = []
  function* work(who: string): Pieces<string> {
    for (let piece = 0; piece < 3; piece += 1) {
      done.push({ who, turn: turnNow() })
      yield
    }
    return who
  }
  const asked = ['ida', 'ida', 'tom', 'eve']
  expect(await Promise.all(asked.map((who) => inSharedPieces(who, work(who))))).toEqual(asked)
  expect(new Set(done.map(({ turn }) => turn)).size).toBe(done.length)
  expect(done.slice(0, 6).map(({ who }) => who)).toEqual(['ida', 'tom', 'eve', 'ida', 'tom', 'eve'])
})

test('work that fails leaves the others their turn', async () => {
  const inSharedPieces = createSharedPieces()
  function* failing(): Pieces<void> {
    yield
    throw new Error('no space')
  }
  function* fine(): Pieces<string> {
    yield
    return 'done'
  }
  const failed = inSharedPieces('ida', failing())
  const next = inSharedPieces('tom', fine())
  await expect(failed).rejects.toThrow('no space')
  expect(await next).toBe('done')
})
