import type { Preferences } from '../../domain/profile/preferences.ts'
import type { Region } from '../../domain/recipes/cuisines.ts'
import { goals, goalWords } from '../../domain/recipes/goals.ts'
import type { Flag } from '../../domain/recipes/pantry.ts'
import type { UnitSystem } from '../../domain/recipes/units.ts'
import type { RingSound } from '../../domain/timers/ring-settings.ts'

const choices = <Name extends string>(words: Record<Name, string>) =>
  Object.entries(words) as [value: Name, words: string][]

/** The commonest first. */
export const allergyChoices = choices<Flag>({
  nuts: 'Nuts',
  dairy: 'Dairy',
  egg: 'Eggs',
  gluten: 'Gluten',
  fish: 'Fish',
  shellfish: 'Shellfish',
  soy: 'Soy',
  sesame: 'Sesame',
  meat: 'Meat',
  honey: 'Honey',
  alcohol: 'Alcohol',
})

export const dietChoices = choices<Preferences['dietaryRestrictions'][number]>({
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'gluten-free': 'Gluten-free',
})

export const goalChoices = goals.map((goal) => [goal, goalWords(goal)] as const)

export const cuisineChoices = choices<Region>({
  african: 'African',
  asian: 'Asian',
  european: 'European',
  world: 'World',
  'fine-dining': 'Fine Dining',
  other: 'Other',
})

export const skillChoices = choices<Preferences['skillLevel']>({
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
})

export const unitChoices = choices<UnitSystem>({
  us: 'US: cups, ounces, °F',
  metric: 'Metric: grams, milliliters, °C',
})

export const ringChoices = choices<RingSound>({
  usual: 'Chime, and beeps for recipe steps',
  chime: 'Chime',
  beeps: 'Three beeps',
  bell: 'Egg timer bell',
  low: 'Low tones, easier to hear for many',
})
