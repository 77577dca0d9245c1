import { date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AdminAction } from '../../domain/admin/action.ts'

const moment = () => timestamp({ withTimezone: true })

export const adminActions = pgTable('admin_actions', {
  id: uuid().primaryKey().defaultRandom(),
  adminId: uuid(),
  action: text().$type<AdminAction>().notNull(),
  subject: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: moment().notNull().defaultNow(),
})

export const recipeOverrides = pgTable('recipe_overrides', {
  recipeId: text().primaryKey(),
  // Both by the names of the columns of `recipes`.
  ours: jsonb().$type<Record<string, unknown>>().notNull(),
  theirs: jsonb().$type<Record<string, unknown>>().notNull(),
})

export const imports = pgTable('imports', {
  id: uuid().primaryKey().defaultRandom(),
  adminId: uuid(),
  source: text().notNull(),
  importedCount: integer().notNull(),
  refusedCount: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  undoneAt: moment(),
})

export const siteSettings = pgTable('site_settings', {
  name: text().primaryKey(),
  // Checked by the schema of the domain whenever it is read.
  value: jsonb().$type<unknown>().notNull(),
})

export const searchMisses = pgTable('search_misses', {
  term: text().primaryKey(),
  count: integer().notNull(),
  lastAt: moment().notNull(),
})

export const visits = pgTable(
  'visits',
  { userId: uuid().notNull(), week: date().notNull(), lastAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.week] })],
)
