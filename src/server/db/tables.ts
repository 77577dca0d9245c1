import { sql } from 'drizzle-orm'
import type { Ingredient, Objections, Step } from '../../domain/recipes/recipe.ts'
import type { ListState, Row } from '../../domain/shopping/list-state.ts'
import type { Swaps } from '../../domain/substitutes/swaps.ts'
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** The tables as the stores see them; migrations/ is their truth, and a test holds the two together. */
const id = () => uuid().primaryKey().defaultRandom()
const moment = () => timestamp({ withTimezone: true })
const now = () => moment().notNull().defaultNow()
const owner = () => uuid().notNull()
const list = (name = '') =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`)
const numbers = () =>
  integer()
    .array()
    .notNull()
    .default(sql`'{}'`)

/** Of the site or of the person: which of both follows from the id, and the database holds it to that recipe. */
export const aboutRecipe = {
  recipeId: text().notNull(),
  siteRecipeId: text().generatedAlwaysAs(
    sql`(case when not starts_with(recipe_id, 'my_') then recipe_id end)`,
  ),
  ownRecipeId: text().generatedAlwaysAs(sql`(case when starts_with(recipe_id, 'my_') then recipe_id end)`),
}

const person = {
  username: text().notNull(),
  email: text(),
  password: text().notNull(),
  firstName: text(),
  lastName: text(),
  profileImageUrl: text(),
  isPremium: boolean().notNull().default(false),
  stripeCustomerId: text(),
  stripeSubscriptionId: text(),
  emailNotifications: boolean().notNull().default(true),
  lastEmailSent: moment(),
  emailConfirmedAt: moment(),
}

export const users = pgTable('users', {
  id: id(),
  ...person,
  role: text({ enum: ['member', 'admin'] })
    .notNull()
    .default('member'),
  createdAt: now(),
  updatedAt: now(),
  deletedAt: moment(),
  twoFactorSince: moment(),
  suspendedAt: moment(),
})

export const oldUsers = pgTable('old_users', {
  id: id(),
  originalId: uuid().notNull(),
  ...person,
  originalCreatedAt: moment().notNull(),
  formerEmail: text(),
  /** The session in which its owner did it. */
  deletedBy: text(),
  deletedAt: now(),
})

export const accountRecoveries = pgTable('account_recoveries', {
  tokenHash: text().primaryKey(),
  attemptHash: text().notNull(),
  oldUserId: uuid().notNull(),
  proven: boolean().notNull(),
  expiresAt: moment().notNull(),
})

export const recoveryMails = pgTable('recovery_mails', {
  codeHash: text().primaryKey(),
  oldUserId: uuid().notNull(),
  createdAt: moment().notNull(),
})

export const passwordFailures = pgTable('password_failures', {
  key: text().primaryKey(),
  failures: doublePrecision().notNull(),
  lastFailedAt: moment().notNull(),
  blockedUntil: moment().notNull(),
  underWay: integer().notNull().default(0),
  underWayUntil: moment()
    .notNull()
    .default(sql`'-infinity'`),
})

export const siteFacts = pgTable('site_facts', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: now(),
})

export const userSessions = pgTable('user_sessions', {
  id: id(),
  userId: owner(),
  loginAt: now(),
  ipAddress: text(),
  userAgent: text(),
  sessionDuration: integer(),
  logoutAt: moment(),
})

export const webSessions = pgTable('web_sessions', {
  sid: text().primaryKey(),
  userId: owner(),
  userSessionId: uuid().notNull(),
  sess: jsonb().notNull().default({}),
  createdAt: now(),
  expire: moment().notNull(),
  lastSeenAt: now(),
})

export const recipes = pgTable('recipes', {
  id: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  image: text(),
  cookTime: integer().notNull(),
  activeTime: integer(),
  waitingTime: integer(),
  difficulty: text({ enum: ['easy', 'medium', 'hard'] }).notNull(),
  rating: real().notNull().default(0),
  reviewCount: integer().notNull().default(0),
  servings: integer().notNull().default(4),
  ingredients: jsonb().$type<Ingredient[]>().notNull(),
  instructions: jsonb().$type<Step[]>().notNull(),
  tags: list(),
  restaurantBrand: text(),
  sourceUrl: text(),
  isPremium: boolean().notNull().default(false),
  createdAt: now(),
  cuisine: text(),
  course: text(),
  objections: jsonb().$type<Objections>(),
  chips: list(),
  regions: list(),
  contains: text().array(),
  allergens: text().array(),
  unknownIngredients: integer().notNull().default(0),
  kcal: integer(),
  protein: integer(),
  sodium: integer(),
  publishedAt: moment(),
  contentHash: text(),
  /** Of an import: the id its row would have without line breaks, where that is another. */
  formerId: text(),
  listed: boolean().notNull().default(true),
  isDraft: boolean().notNull().default(false),
  deletedAt: moment(),
  isApproved: boolean().notNull().default(true),
  importId: uuid(),
  /** Of a deleted one: whether it was listed. */
  wasListed: boolean(),
  /** By which rules the words that were written here were judged last; null where nobody wrote any. */
  judgedBy: text(),
})

export const restaurants = pgTable('restaurants', {
  slug: text().primaryKey(),
  name: text().notNull(),
  icon: text(),
  colors: list(),
  position: integer().notNull(),
})

export const userFavorites = pgTable('user_favorites', {
  id: id(),
  userId: owner(),
  ...aboutRecipe,
  createdAt: now(),
})

export const recipeRatings = pgTable('recipe_ratings', {
  id: id(),
  userId: owner(),
  ...aboutRecipe,
  rating: integer().notNull(),
  createdAt: now(),
  updatedAt: now(),
})

export const recipeNotes = pgTable('recipe_notes', {
  id: id(),
  userId: owner(),
  ...aboutRecipe,
  notes: text().notNull(),
  version: integer().notNull().default(1),
  createdAt: now(),
  updatedAt: now(),
})

export const cookingProgress = pgTable('cooking_progress', {
  id: id(),
  userId: owner(),
  ...aboutRecipe,
  checkedIngredients: numbers(),
  completedSteps: numbers(),
  timesCookedEstimate: integer().notNull().default(0),
  isCounted: boolean().notNull().default(false),
  currentStep: integer(),
  servings: integer(),
  swaps: jsonb().$type<Swaps>().notNull().default({}),
  version: integer().notNull().default(0),
  handledChanges: list('heard_changes'),
  lastCookedAt: moment(),
  createdAt: now(),
  updatedAt: now(),
})

export const shoppingLists = pgTable('shopping_lists', {
  id: id(),
  userId: owner(),
  name: text().notNull(),
  items: jsonb().$type<Row[]>().notNull(),
  isCompleted: boolean().notNull().default(false),
  createdAt: now(),
  version: integer().notNull().default(1),
  recipes: jsonb().$type<ListState['recipes']>().notNull().default([]),
  removed: jsonb().$type<ListState['removed']>().notNull().default([]),
  handled: jsonb().$type<ListState['handled']>().notNull().default([]),
  shareKey: text(),
  shareHash: text(),
  deletedAt: moment(),
  bytes: integer().notNull().default(0),
})

export const userPreferences = pgTable('user_preferences', {
  id: id(),
  userId: owner(),
  allergies: list(),
  dietaryRestrictions: list(),
  dislikedIngredients: list(),
  preferredCuisines: list(),
  maxCookTime: integer(),
  skillLevel: text().notNull().default('beginner'),
  emailNotifications: boolean().notNull().default(true),
  dailyReminders: boolean().notNull().default(true),
  cookingMode: text().notNull().default('guided'),
  autoGenerateShoppingLists: boolean().notNull().default(true),
  timeZone: text(),
  timerSound: text().notNull().default('usual'),
  timerVolume: integer().notNull().default(100),
  timerVibration: boolean().notNull().default(true),
  units: text(),
  goals: list(),
  figuresOnCards: boolean().notNull().default(false),
  createdAt: now(),
  updatedAt: now(),
})
