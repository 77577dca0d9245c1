/** What timers can ring with; the usual is a chime for those of the kitchen and three beeps for those of steps. */
export const ringSounds = ['usual', 'chime', 'beeps', 'bell', 'low'] as const
export type RingSound = (typeof ringSounds)[number]

/** How a person wants their timers to ring, on all their devices. */
export interface RingSettings {
  timerSound: RingSound
  /** From 0, which is silent, to 100. */
  timerVolume: number
  /** Where a device can. */
  timerVibration: boolean
}

export const usualRing: RingSettings = { timerSound: 'usual', timerVolume: 100, timerVibration: true }
