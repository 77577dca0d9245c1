import { z } from 'zod'
import { admin } from './limits.ts'

const wholePage = 'page must be a whole number from 1 on'

/** The part of a list that is asked for. */
export const paged = z.object({
  page: z.coerce.number(wholePage).int(wholePage).min(1, wholePage).max(1_000_000, wholePage).default(1),
})

export const searched = paged.extend({
  search: z.string().trim().max(admin.longestSearch, 'Please search for something shorter').default(''),
})

/** Part of a list, and how long the whole of it is. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })

export interface Page<Item> {
  items: Item[]
  total: number
  page: number
  pageSize: number
}
