import { afterEach, describe, expect, it, vi } from 'vitest'
import { eitherSignal } from './either-signal.ts'

afterEach(() => vi.unstubAllGlobals())

describe.each(['with', 'without'])('two signals as one, %s AbortSignal.any', (has) => {
  const begin = () => {
    if (has === 'without') vi.stubGlobal('AbortSignal', {})
    return [new AbortController(), new AbortController()] as const
  }

  it.each([0, 1])('aborts with signal %i, for its reason', (which) => {
    const pair = begin()
    const either = eitherSignal(pair[0].signal, pair[1].signal)
    expect(either.aborted).toBe(false)
    pair[which]!.abort('left')
    expect([either.aborted, either.reason]).toEqual([true, 'left'])
  })

  it.each([0, 1])('is aborted when signal %i was before', (which) => {
    const pair = begin()
    pair[which]!.abort('left')
    const either = eitherSignal(pair[0].signal, pair[1].signal)
    expect([either.aborted, either.reason]).toEqual([true, 'left'])
  })
})
