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
