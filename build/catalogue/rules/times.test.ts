import { describe, expect, test } from 'vitest'
import { aDraft } from './a-draft.ts'
import { timeFaults } from './times.ts'

const body = `= Mix
Mix @flour{1%cup} and @water{1%cup}, then chill for ~chill{60%minutes}.

= Bake
Bake for ~{25-30%minutes}.`
const faults = (time: object, more: Record<string, unknown> = {}) =>
  timeFaults(aDraft(body, { time, ...more }))

describe('the times of a recipe', () => {
  test.each([
    { active: 10, cooking: 30, waiting: 60 },
    { active: 10, cooking: 36, waiting: 75 },
    { active: 0, cooking: 28, waiting: 50 },
  ])('may be %o', (time) => {
    expect(faults(time)).toEqual([])
  })

  test.each([
    [{ active: 10, cooking: 30 }, 'waiting is 0 minutes, but the named timers are 60'],
    [{ active: 10, cooking: 30, waiting: 100 }, 'waiting is 100 minutes, but the named timers are 60'],
    [{ active: 20, waiting: 60 }, 'active and cooking are 20 minutes, but the steps need about 36'],
    [{ active: 60, waiting: 60 }, 'active and cooking are 60 minutes, but the steps need about 36'],
  ])('may not be %o', (time, fault) => {
    expect(faults(time)).toEqual([fault])
  })

  test('may differ for a reason, and only then is one needed', () => {
    const exceptions = { time: 'The second sheet waits for the first.' }
    expect(faults({ active: 60, waiting: 60 }, { exceptions })).toEqual([])
    expect(faults({ active: 36, waiting: 60 }, { exceptions })).toEqual(['exceptions.time is not needed'])
  })
})
