import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLargeBodies, hasTooManyTokens } from './large-bodies.ts'
import { largeBodies as limits } from './limits.ts'

describe('large bodies', () => {
  let time = 0
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.spyOn(performance, 'now').mockImplementation(() => time)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Readings that take 40 ms each, and what was read. */
  function aLine() {
    const inTurn = createLargeBodies()
    const read: string[] = []
    const send = (asker: string, name: string) =>
      inTurn(asker, () => {
        read.push(name)
        time += 40
      })
    return { send, read }
  }

  test('are read one at a time, and as long as one took is left to others', () => {
    const { send, read } = aLine()
    for (const name of ['first', 'second', 'third']) send('maria', name)
    expect(read).toEqual(['first'])
    vi.advanceTimersByTime(39)
    expect(read).toEqual(['first'])
    vi.advanceTimersByTime(1)
    expect(read).toEqual(['first', 'second'])
  })

  test('of one person wait for those of others', () => {
    const { send, read } = aLine()
    for (const name of ['first', 'second', 'third']) send('maria', name)
    send('tom', 'his')
    vi.advanceTimersByTime(200)
    expect(read).toEqual(['first', 'second', 'his', 'third'])
    send('maria', 'later')
    expect(read).toContain('later')
  })

  test('are refused where too many wait already', () => {
    const { send, read } = aLine()
    for (let number = 0; number <= limits.waiting; number++) send('maria', 'hers')
    expect(() => send('maria', 'one more')).toThrow('Too many requests came at once.')
    send('tom', 'his')
    vi.advanceTimersByTime(40 * (limits.waiting + 2))
    expect(read).toContain('his')
    expect(read).not.toContain('one more')
  })
})

test.each([
  ['[]', 1],
  ['{"a":[1,2],"b":{}}', 7],
  ['["[{,",1]', 3],
  [String.raw`["\",[\\",["\\\""]]`, 5],
  ['["\\', 2],
  ['["never closed,,,', 2],
])('%s has %d tokens', (json, tokens) => {
  const body = Buffer.from(json)
  expect([hasTooManyTokens(body, tokens - 1), hasTooManyTokens(body, tokens)]).toEqual([true, false])
})
