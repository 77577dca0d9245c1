import { z } from 'zod'

const figures = z.object({
  kcal: z.number(),
  /** In grams. */
  protein: z.number(),
  fat: z.number(),
  saturated: z.number(),
  carbs: z.number(),
  sugar: z.number(),
  fibre: z.number(),
  /** In milligrams. */
  sodium: z.number(),
})
export type Figures = z.infer<typeof figures>

/** What lists tell and go by, of one serving as on its label; protein in grams, sodium in milligrams. */
export const perServing = z.object({ kcal: z.int(), protein: z.int(), sodium: z.int() })
export type PerServing = z.infer<typeof perServing>

/** The same as it is stored; null where too little is known. */
export type StoredServing = Record<keyof PerServing, number | null>

export const recipeNutrition = z.object({
  /** Of one serving, rounded as on a label; null where too little of it is known. */
  serving: figures.nullable(),
  /** In percent of what a day of 2,000 kcal has. */
  ofDay: figures.omit({ sugar: true }).nullable(),
  /** How much of the weight was recognised, in percent. */
  recognised: z.int().min(0).max(100),
  /** Sentences. */
  countsOn: z.array(z.string()),
  unknown: z.array(z.string()),
})
export type RecipeNutrition = z.infer<typeof recipeNutrition>
