import { z } from 'zod'
import { preferenceLimits } from './limits.ts'
import { spelling } from '../spelling-limit.ts'
import { regions } from '../recipes/cuisines.ts'
import { goals as allGoals } from '../recipes/goals.ts'
import { flag } from '../recipes/pantry.ts'
import type { UnitSystem } from '../recipes/units.ts'
import { ringSounds, usualRing } from '../timers/ring-settings.ts'
import { wholeOrChange } from '../whole-or-change.ts'
import { spelledDislike } from './dislike.ts'
import { isTimeZone } from './local-time.ts'

export const diets = ['vegetarian', 'vegan', 'gluten-free'] as const
export const skillLevels = ['beginner', 'intermediate', 'advanced'] as const
export const cookingModes = ['guided', 'quick'] as const
export const unitSystems = ['us', 'metric'] as const satisfies UnitSystem[]

export const tooManyDislikes = `At most ${preferenceLimits.mostDislikes} ingredients can be named`
const tooManyAtOnce = `At most ${preferenceLimits.mostListed} can be sent at once`
const tooLongDislike = `An ingredient has at most ${preferenceLimits.longestDislike} letters`

const each = <T>(list: T[]) => [...new Set(list)]

const dislike = z
  .string()
  .max(spelling.longest, { abort: true, error: tooLongDislike })
  .overwrite(spelledDislike)
  .min(1)
  .max(preferenceLimits.longestDislike, tooLongDislike)

// Behind another check the limit would come after a look at everything in the list.
const listed = <Element extends z.ZodType>(element: Element) =>
  z.array(element).max(preferenceLimits.mostListed, tooManyAtOnce).overwrite(each)

const dislikes = listed(dislike)

/** What a person told us about how they cook and eat. */
export const preferences = z.object({
  allergies: listed(flag),
  dietaryRestrictions: listed(z.enum(diets)),
  dislikedIngredients: dislikes.max(preferenceLimits.mostDislikes, tooManyDislikes),
  preferredCuisines: listed(z.enum(regions)),
  /** In minutes; null for any. */
  maxCookTime: z.int().positive().max(preferenceLimits.longestCookTime).nullable(),
  skillLevel: z.enum(skillLevels),
  /** Guided begins with everything laid out; quick goes straight to the first step. */
  cookingMode: z.enum(cookingModes),
  /** Whether starting to cook makes a shopping list. */
  autoGenerateShoppingLists: z.boolean(),
  /** Whether the daily mail comes. */
  dailyReminders: z.boolean(),
  /** Where their morning is; an IANA name. */
  timeZone: z.string().refine(isTimeZone, 'This time zone is not known').nullable(),
  timerSound: z.enum(ringSounds, 'This sound is not known'),
  timerVolume: z
    .int('The volume is a whole number')
    .min(0, 'The volume is at least 0')
    .max(100, 'The volume is at most 100'),
  timerVibration: z.boolean(),
  /** In which units amounts are read; null while they have not said, and the browser's region is asked. */
  units: z.enum(unitSystems, 'units is us or metric').nullable(),
  /** Which goals stand as chips above lists. */
  goals: listed(z.enum(allGoals, 'This goal is not known')),
  /** Whether cards tell what a serving has. */
  figuresOnCards: z.boolean('figuresOnCards is true or false'),
})
export type Preferences = z.infer<typeof preferences>

export const nothingSaid = 'Please send what is to be changed'
export const saysSomething = (change: object) => Object.values(change).some((part) => part !== undefined)

const { allergies, dietaryRestrictions, dislikedIngredients, preferredCuisines, goals } = preferences.shape

/** What is left out stays as it is, and of a list one can say what changed: two devices must not undo each other. */
export const preferencesChange = preferences
  .extend({
    allergies: wholeOrChange(allergies, allergies),
    dietaryRestrictions: wholeOrChange(dietaryRestrictions, dietaryRestrictions),
    dislikedIngredients: wholeOrChange(dislikedIngredients, dislikes),
    preferredCuisines: wholeOrChange(preferredCuisines, preferredCuisines),
    goals: wholeOrChange(goals, goals),
  })
  .partial()
  .refine(saysSomething, nothingSaid)
export type PreferencesChange = z.infer<typeof preferencesChange>

/** Of someone who has not said anything yet. */
export const unspoken: Preferences = {
  allergies: [],
  dietaryRestrictions: [],
  dislikedIngredients: [],
  preferredCuisines: [],
  maxCookTime: null,
  skillLevel: 'beginner',
  cookingMode: 'guided',
  autoGenerateShoppingLists: true,
  dailyReminders: true,
  timeZone: null,
  ...usualRing,
  units: null,
  goals: [],
  figuresOnCards: false,
}
