import { ringNotes } from '../../domain/timers/repeats.ts'
import type { RingSettings } from '../../domain/timers/ring-settings.ts'
import { atVolume, endSound, sounds } from '../../domain/timers/sounds.ts'
import { createSoundPlan } from './sound-plan.ts'
import { vibrate } from './vibration.ts'

/** Apart from that of the timers, which takes back what no timer wants. */
const plan = createSoundPlan()

/** Seconds until the strongest ring follows the first, and a number at which rings no longer grow. */
const pause = 2.2
const strongest = 10

/** Inside a gesture: rings as a kitchen timer would, at first and at its strongest. Says whether it can be heard. */
export async function tryRing({ timerSound, timerVolume, timerVibration }: RingSettings) {
  if (timerVibration) vibrate()
  const notes = sounds[endSound({ belongsTo: { kind: 'kitchen' } }, timerSound)]
  return plan.playNow(
    [0, strongest].map((number, place) => ({
      key: `try ${number}`,
      of: 'try',
      notes: atVolume(ringNotes(notes, number), timerVolume),
      due: place * pause,
    })),
  )
}
