import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eggsSince } from '../../../tests/factories/a-timer.ts'
import { timers as limits } from './limits.ts'
import { afterChange, type KeptTimer } from './kept-timer.ts'
import { isDue, ringDelayOf } from './ringing.ts'

const ended = 180_000
const ringDelay = 6_000
const long = { awakeSince: 0, receivedAt: 0, ringDelay }
const [ours] = afterChange([], [eggsSince(0)], { now: 0, newChange: () => 'start' })
const theirs: KeptTimer = { ...ours!, isOurs: false }

it.each([
  ['here on time, without asking anybody', ours!, { ...long, now: ended }, true],
  ['nowhere early', ours!, { ...long, now: ended - 1 }, false],
  ['not here at once when it was last touched elsewhere', theirs, { ...long, now: ended }, false],
  ['here when nobody says that it rang there', theirs, { ...long, now: ended + ringDelay }, true],
  ['not again', { ...theirs, hasRung: true }, { ...long, now: ended + ringDelay }, false],
  [
    'not at once on a device that slept',
    ours!,
    { ...long, awakeSince: ended + 60_000, now: ended + 60_000 },
    false,
  ],
  [
    'as soon as the server knows of no ring',
    ours!,
    { awakeSince: ended + 60_000, receivedAt: ended + 60_010, ringDelay, now: ended + 60_010 },
    true,
  ],
  [
    'after a while also without a server',
    theirs,
    { ...long, awakeSince: ended + 60_000, now: ended + 66_000 },
    true,
  ],
])('rings %s', (_, timer, attention, rings) => {
  expect(isDue(timer, attention)).toBe(rings)
})

it('somebody rings soon, whoever is left: no open device waits longer than its delay', () => {
  const device = fc.record({ isOurs: fc.boolean(), chance: fc.double({ min: 0, max: 1, noNaN: true }) })
  fc.assert(
    fc.property(fc.array(device, { minLength: 1 }), (devices) => {
      const now = ended + limits.ringsElsewhere.wait + limits.ringsElsewhere.spread
      for (const { isOurs, chance } of devices)
        expect(isDue({ ...ours!, isOurs }, { ...long, ringDelay: ringDelayOf(chance), now })).toBe(true)
    }),
  )
})
