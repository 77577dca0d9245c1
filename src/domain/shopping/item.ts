import { z } from 'zod'
import { toCents } from './cents.ts'
import { isStorable, unstorableSentence } from '../storable-text.ts'
import { shopping as limits } from './limits.ts'

const text = (longest: number, long: string, needed = 'Please send text') =>
  z.string(needed).max(longest, long).refine(isStorable, unstorableSentence)

/** Kept as typed; only a text of nothing is refused. */
const filled = (longest: number, blank: string, long: string) =>
  text(longest, long, blank).refine((written) => written.trim() !== '', blank)

export const itemName = filled(limits.longestItem, 'Please name the item', 'This name is too long')
export const listName = filled(limits.longestName, 'Please name the list', 'This name is too long')

/** Made by whoever adds something, so that sending it twice adds it once. */
export const itemId = filled(limits.longestId, 'An id is not empty', 'This id is too long')

/** What is typed to add something: "2 lb chicken thighs". */
export const line = filled(limits.longestLine, 'Please write what to buy', 'This line is too long')

const price = z
  .number('A price is a number of dollars')
  .min(0, 'A price is not below zero')
  .max(limits.highestPrice, 'This price is too high')
  .overwrite(toCents)

const fields = {
  name: itemName,
  amount: text(limits.longestAmount, 'This amount is too long'),
  category: filled(limits.longestCategory, 'Please name the aisle', 'This name of an aisle is too long'),
  completed: z.boolean('completed is true or false'),
  notes: text(limits.longestNotes, 'These notes are too long'),
  price: price.nullable(),
  /** A staple that is probably at home stands apart until somebody says it is needed. */
  probablyHave: z.boolean('probablyHave is true or false'),
}

/** What is said of an item in other units. */
const reading = z.object({ amount: z.string(), total: z.string(), shelf: z.string() })

export const item = z.object({
  id: z.string(),
  name: z.string(),
  /** Computed from the shares; unlike units stand apart: "1 cup + 200 g". */
  amount: z.string(),
  /** All of it in one unit where the pantry knows the weight; otherwise empty. */
  total: z.string(),
  /** What to take from the shelf, where recipes say less than that: "1 wedge, about 6 oz"; otherwise empty. */
  shelf: z.string(),
  /** What a cup of it weighs, for those who weigh it; only where the pantry knows. */
  cupGrams: z.number().positive().optional(),
  /** In US and in metric units, where that differs from what the recipes say. */
  us: reading.optional(),
  metric: reading.optional(),
  category: z.string(),
  completed: z.boolean(),
  notes: z.string(),
  /** In dollars, set by a person. */
  price: z.number().nullable(),
  /** In dollars, from the pantry; null for what it does not know. */
  estimatedPrice: z.number().nullable(),
  probablyHave: z.boolean(),
  /** Who brought what: `recipe` is the id in the list's recipes, null for what was typed. */
  shares: z.array(
    z.object({
      recipe: z.string().nullable(),
      name: z.string(),
      amount: z.string(),
      note: z.string().nullable(),
    }),
  ),
})
export type Item = z.infer<typeof item>

/** The version of the list somebody had in front of them. */
export const baseVersion = z.int('A version is a whole number').min(0)

export const itemEdit = z
  .object({ ...fields, version: baseVersion })
  .partial()
  .refine(({ version: _, ...edit }) => Object.keys(edit).length > 0, 'Please say what to change')
export type ItemEdit = z.infer<typeof itemEdit>

/** An item as it is written into a whole list. */
export const itemInput = z
  .object({ ...fields, id: itemId, estimatedPrice: price.nullable() })
  .partial()
  .required({ name: true })
export type ItemInput = z.infer<typeof itemInput>

const idsOf = (items: ItemInput[]) => items.flatMap(({ id }) => id ?? [])
const noTwins = (items: ItemInput[]) => new Set(idsOf(items)).size === idsOf(items).length

export const itemInputs = z
  .array(itemInput, 'items is a list')
  .max(limits.mostItems, `A list holds ${limits.mostItems} items`)
  .refine(noTwins, 'Each item has an id of its own')
