import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OwnRecipeBody, OwnRecipeWords } from '../../domain/own-recipes/own-recipe.ts'

const moment = () => timestamp({ withTimezone: true })
const now = () => moment().notNull().defaultNow()
const list = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`)

export const ownRecipes = pgTable('own_recipes', {
  id: text().primaryKey(),
  userId: uuid().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  image: text(),
  cookTime: integer().notNull(),
  activeTime: integer(),
  waitingTime: integer(),
  difficulty: text({ enum: ['easy', 'medium', 'hard'] }).notNull(),
  servings: integer().notNull(),
  tags: list(),
  cuisine: text(),
  course: text(),
  chips: list(),
  allergens: text().array(),
  unknownIngredients: integer().notNull().default(0),
  kcal: integer(),
  protein: integer(),
  sodium: integer(),
  isPremium: boolean().notNull().default(false),
  searchText: text().notNull(),
  body: jsonb().$type<OwnRecipeBody>().notNull(),
  sourceUrl: text(),
  /** Of its words as they are, and as a file brought them. */
  wordsMark: text(),
  broughtMark: text(),
  copiedFrom: text(),
  original: jsonb().$type<OwnRecipeWords>(),
  /** More may be known of it than its words say. */
  hasUnsaid: boolean().notNull().default(false),
  shareKey: text(),
  shareHash: text(),
  version: integer().notNull().default(1),
  createdAt: now(),
  updatedAt: now(),
  deletedAt: moment(),
  /** How many there were when it was deleted, itself included. */
  keptThen: integer(),
})

export const ownCollections = pgTable('own_collections', {
  id: text().primaryKey(),
  userId: uuid().notNull(),
  name: text().notNull(),
  nameKey: text().notNull(),
  createdAt: now(),
  deletedAt: moment(),
})

export const ownCollectionRecipes = pgTable(
  'own_collection_recipes',
  { collectionId: text().notNull(), recipeId: text().notNull(), userId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.collectionId, table.recipeId] })],
)
