import { z } from 'zod'
import { aisles } from './aisles.ts'

export const aisle = z.enum(aisles)

/** What an ingredient is or contains, as far as diets and allergies care. */
export const flags = [
  'meat',
  'fish',
  'shellfish',
  'dairy',
  'egg',
  'gluten',
  'nuts',
  'soy',
  'sesame',
  'honey',
  'alcohol',
] as const
export const flag = z.enum(flags)
export type Flag = z.infer<typeof flag>

const perHundredGrams = z.strictObject({
  kcal: z.number().min(0).max(902),
  protein: z.number().min(0).max(100),
  fat: z.number().min(0).max(100),
  /** Left out where there is next to no fat. */
  saturated: z.number().min(0).max(100).optional(),
  carbs: z.number().min(0).max(100),
  sugar: z.number().min(0).max(100),
  fibre: z.number().min(0).max(100),
  /** In milligrams. */
  sodium: z.number().min(0).max(40_000),
  alcohol: z.number().min(0).max(100).optional(),
})

/** What a recipe may measure something in, as far as its weight differs from thing to thing. */
export const weighed = [
  'piece',
  'pinch',
  'tsp',
  'tbsp',
  'fl oz',
  'cup',
  'pint',
  'quart',
  'can',
  'clove',
  'slice',
  'sprig',
  'stalk',
  'leaf',
  'head',
  'bunch',
  'ear',
  'stick',
  'sheet',
  'strip',
  'ball',
  'sleeve',
] as const
export type Weighed = (typeof weighed)[number]

export const pantryName = z.string().regex(/^[\p{Ll}\p{N}%' -]+$/u, 'Pantry names are lowercase')

/** What can stand in for an ingredient. */
export const substitute = z.strictObject({
  /** By its name in the pantry; or what a mixture is called in the steps, "soured milk". */
  name: pantryName,
  /** Parts of it for parts of the original, in the same unit: '3:4' is three quarters as much. */
  ratio: z
    .string()
    .regex(/^[1-9]\d*:[1-9]\d*$/)
    .optional(),
  /** Where units differ or it takes several things: for so much of the original … */
  for: z.string().optional(),
  /** … so much of these, by their names in the pantry. */
  of: z.record(pantryName, z.string()).optional(),
  /** How a mixture is made before it is used, as a sentence in Cooklang. */
  step: z.string().optional(),
  /** What it does to the dish, where a cook would notice. */
  effect: z.string().optional(),
  /** What it is when it is done, where the original is pink no longer or reads so many degrees: "hot through". */
  done: z.string().optional(),
  /** The largest share of the dish's weight that the original may have; beyond it, it makes the dish. */
  atMost: z.number().positive().max(1).optional(),
  /** Beginnings of words in a step that uses it, with which this does not work: whip, peaks. */
  unless: z.array(z.string()).optional(),
})
export type Substitute = z.infer<typeof substitute>

/** What we know about one ingredient. */
export const pantryItem = z.strictObject({
  plural: z.string().optional(),
  synonyms: z.array(z.string()).default([]),
  aisle,
  /** What the shop sells, with an estimated US price in dollars. */
  package: z.strictObject({ amount: z.number().positive(), unit: z.string(), price: z.number().positive() }),
  /** What one of these weighs. */
  grams: z.partialRecord(z.enum(weighed), z.number().positive()).default({}),
  /** The share left of what was weighed in the shop, without peel, core, stone or stalk. Bones are in the figures. */
  edible: z.number().positive().max(1).optional(),
  flags: z.array(flag).default([]),
  nutrition: perHundredGrams,
  substitutes: z.array(substitute).default([]),
  /** Most kitchens have it: salt, oil, water. */
  staple: z.boolean().default(false),
  /** No recipe of ours uses it; it is known for shopping lists and for recipes of others. */
  listOnly: z.boolean().optional(),
  /** It lies dried on a shelf, and what is called fresh is another thing: fresh penne have egg. */
  dried: z.boolean().optional(),
  /** Its name does not tell all that is in it, beyond its flags: a maker's mixture, or no food at all. */
  opaque: z.boolean().optional(),
})
export type PantryItem = z.infer<typeof pantryItem>

/** What the pantry knows of an ingredient. */
export type KnownItem = (name: string) => PantryItem | undefined

export const pantry = z.record(pantryName, pantryItem)
export type Pantry = z.infer<typeof pantry>
