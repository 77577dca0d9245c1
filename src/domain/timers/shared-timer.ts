import { z } from 'zod'
import { timers as limits } from './limits.ts'

const key = z
  .string('An id is required')
  .regex(/^[\w-]{1,64}$/, 'An id has 1 to 64 letters, digits or dashes')
const text = z
  .string()
  .max(limits.longestText, `At most ${limits.longestText} letters`)
  .refine((words) => !/\p{Surrogate}/u.test(words), 'Half a character cannot be kept')
const name = text.min(1, 'A timer has a name')

/** In milliseconds at the moment of the message: no device has to trust the clock of another. */
const remaining = z.int().min(-limits.longestAge).max(limits.longestTimer)

const sharedState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  /** Below zero it is over, for so long. */
  z.object({ kind: z.literal('running'), remaining }),
  z.object({ kind: z.literal('paused'), remaining: remaining.min(0) }),
])

const belongsTo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kitchen') }),
  z.object({
    kind: z.literal('step'),
    recipeId: name,
    recipeTitle: text,
    step: z.int().min(1).max(1_000),
    startedIn: z.enum(['recipe', 'cooking']),
  }),
])

/** A timer on its way between devices. */
const sharedTimer = z.object({
  name,
  duration: z.int().min(1).max(limits.longestTimer),
  belongsTo,
  state: sharedState,
})

/** What somebody did to a timer; the same change told again changes nothing but that it has rung. */
export const timerChange = z.object({
  id: key,
  change: key,
  /** How long ago it was done, in milliseconds. */
  age: z.int().min(0).max(limits.longestAge),
  /** The `at` of the change that was last known when it was done. */
  basedOn: z.int().min(0).optional(),
  hasRung: z.boolean(),
  /** Null when it was removed. */
  timer: sharedTimer.nullable(),
})

/** All timers of a person as every device should show them; of two answers the one with the higher version is newer. */
export const sharedTimers = z.object({
  /** Whose they are: another tab may have signed in as somebody else. */
  owner: z.string(),
  version: z.int(),
  timers: z.array(z.object({ id: key, change: key, at: z.int(), hasRung: z.boolean(), timer: sharedTimer })),
})

export type SharedTimer = z.output<typeof sharedTimer>
export type TimerChange = z.output<typeof timerChange>
export type SharedTimers = z.output<typeof sharedTimers>
