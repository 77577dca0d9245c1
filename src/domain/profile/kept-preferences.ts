import type { z } from 'zod'
import { regions } from '../recipes/cuisines.ts'
import { goals } from '../recipes/goals.ts'
import { flags } from '../recipes/pantry.ts'
import { ringSounds } from '../timers/ring-settings.ts'
import { cookingModes, diets, preferences, skillLevels, type Preferences, unspoken } from './preferences.ts'

/** Preferences as they are stored: with words of today, or of a year ago. */
export interface KeptPreferences {
  allergies: string[]
  dietaryRestrictions: string[]
  dislikedIngredients: string[]
  preferredCuisines: string[]
  maxCookTime: number | null
  skillLevel: string
  cookingMode: string
  autoGenerateShoppingLists: boolean
  dailyReminders: boolean
  timeZone: string | null
  timerSound: string
  timerVolume: number
  timerVibration: boolean
  units: string | null
  goals: string[]
  figuresOnCards: boolean
}

const amongst = <T extends string>(words: readonly T[], kept: string[]) =>
  words.filter((word) => kept.includes(word))

const oneOf = <T extends string>(words: readonly T[], kept: string, otherwise: T) =>
  words.find((word) => word === kept) ?? otherwise

const orNothing = <T>(schema: z.ZodType<T>, kept: unknown): T | null => schema.safeParse(kept).data ?? null

/** What is meant by stored preferences; a word that no longer means anything is passed over. */
export function preferencesFrom(kept: KeptPreferences | null): Preferences {
  if (!kept) return unspoken
  return {
    allergies: amongst(flags, kept.allergies),
    dietaryRestrictions: amongst(diets, kept.dietaryRestrictions),
    dislikedIngredients: orNothing(preferences.shape.dislikedIngredients, kept.dislikedIngredients) ?? [],
    preferredCuisines: amongst(regions, kept.preferredCuisines),
    maxCookTime: orNothing(preferences.shape.maxCookTime, kept.maxCookTime),
    skillLevel: oneOf(skillLevels, kept.skillLevel, unspoken.skillLevel),
    cookingMode: oneOf(cookingModes, kept.cookingMode, unspoken.cookingMode),
    autoGenerateShoppingLists: kept.autoGenerateShoppingLists,
    dailyReminders: kept.dailyReminders,
    timeZone: orNothing(preferences.shape.timeZone, kept.timeZone),
    timerSound: oneOf(ringSounds, kept.timerSound, unspoken.timerSound),
    timerVolume: orNothing(preferences.shape.timerVolume, kept.timerVolume) ?? unspoken.timerVolume,
    timerVibration: kept.timerVibration,
    units: orNothing(preferences.shape.units, kept.units),
    goals: amongst(goals, kept.goals),
    figuresOnCards: kept.figuresOnCards,
  }
}
