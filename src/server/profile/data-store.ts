import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { visits } from '../db/tables-admin.ts'
import { premiumGifts, subscriptions } from '../db/tables-billing.ts'
import { contactMessages, contactReplies, dailyMails } from '../db/tables-messages.ts'
import { ownCollectionRecipes, ownCollections, ownRecipes } from '../db/tables-own-recipes.ts'
import { cookings } from '../db/tables-profile.ts'
import {
  cookingProgress,
  recipeNotes,
  recipeRatings,
  recipes,
  userFavorites,
  userSessions,
} from '../db/tables.ts'

/** Of the site, or the person's own. */
const recipe = sql<string>`coalesce(${recipes.title}, ${ownRecipes.title})`

/** What the database keeps about one person; each part is named by what is told of it, so nothing slips out. */
export function createDataStore(db: Database) {
  const ofSite = (table: { siteRecipeId: PgColumn }) => eq(recipes.id, table.siteRecipeId)
  const own = (table: { ownRecipeId: PgColumn }) => eq(ownRecipes.id, table.ownRecipeId)

  return {
    ownCollections(userId: string) {
      const { id, name, createdAt, deletedAt } = ownCollections
      const { recipeId, collectionId } = ownCollectionRecipes
      const recipeIds = sql<string[]>`array_remove(array_agg(${recipeId} order by ${recipeId}), null)`
      return db
        .select({ name, recipes: recipeIds, createdAt, deletedAt })
        .from(ownCollections)
        .leftJoin(ownCollectionRecipes, eq(collectionId, id))
        .where(eq(ownCollections.userId, userId))
        .groupBy(id)
        .orderBy(createdAt, id)
    },

    favorites(userId: string) {
      const { recipeId, createdAt } = userFavorites
      return db
        .select({ recipeId, recipe, createdAt })
        .from(userFavorites)
        .leftJoin(recipes, ofSite(userFavorites))
        .leftJoin(ownRecipes, own(userFavorites))
        .where(eq(userFavorites.userId, userId))
        .orderBy(createdAt)
    },

    ratings(userId: string) {
      const { recipeId, rating, createdAt, updatedAt } = recipeRatings
      return db
        .select({ recipeId, recipe, rating, createdAt, updatedAt })
        .from(recipeRatings)
        .leftJoin(recipes, ofSite(recipeRatings))
        .leftJoin(ownRecipes, own(recipeRatings))
        .where(eq(recipeRatings.userId, userId))
        .orderBy(createdAt)
    },

    async idsOfNotes(userId: string) {
      const { recipeId, createdAt } = recipeNotes
      const rows = await db
        .select({ recipeId })
        .from(recipeNotes)
        .where(eq(recipeNotes.userId, userId))
        .orderBy(createdAt, recipeId)
      return rows.map((row) => row.recipeId)
    },

    notes(userId: string, recipeIds: string[]) {
      const { recipeId, notes, createdAt, updatedAt } = recipeNotes
      return db
        .select({ recipeId, recipe, notes, createdAt, updatedAt })
        .from(recipeNotes)
        .leftJoin(recipes, ofSite(recipeNotes))
        .leftJoin(ownRecipes, own(recipeNotes))
        .where(and(eq(recipeNotes.userId, userId), inArray(recipeId, recipeIds)))
        .orderBy(createdAt, recipeId)
    },

    progress(userId: string) {
      const { recipeId, checkedIngredients, completedSteps, currentStep, servings, swaps } = cookingProgress
      const { timesCookedEstimate, lastCookedAt } = cookingProgress
      const ticks = { checkedIngredients, completedSteps, currentStep, servings, swaps }
      return db
        .select({ recipeId, recipe, ...ticks, timesCookedEstimate, lastCookedAt })
        .from(cookingProgress)
        .leftJoin(recipes, ofSite(cookingProgress))
        .leftJoin(ownRecipes, own(cookingProgress))
        .where(eq(cookingProgress.userId, userId))
        .orderBy(cookingProgress.createdAt)
    },

    cookings(userId: string) {
      const { recipeId, cookedAt } = cookings
      return db
        .select({ recipeId, recipe, cookedAt })
        .from(cookings)
        .leftJoin(recipes, ofSite(cookings))
        .leftJoin(ownRecipes, own(cookings))
        .where(eq(cookings.userId, userId))
        .orderBy(cookedAt)
    },

    sessions(userId: string) {
      const { loginAt, logoutAt, ipAddress, userAgent } = userSessions
      return db
        .select({ loginAt, logoutAt, ipAddress, userAgent })
        .from(userSessions)
        .where(eq(userSessions.userId, userId))
        .orderBy(desc(loginAt))
    },

    visits(userId: string) {
      const { week, lastAt } = visits
      return db.select({ week, lastAt }).from(visits).where(eq(visits.userId, userId)).orderBy(week)
    },

    async subscription(userId: string) {
      const { status, trialEndsAt, periodEndsAt, paidUntil, endsAt, premiumUntil } = subscriptions
      const { trialUsedAt, cardBrand, cardLast4 } = subscriptions
      const dates = { trialEndsAt, periodEndsAt, paidUntil, endsAt, premiumUntil, trialUsedAt }
      const [row] = await db
        .select({ status, ...dates, cardBrand, cardLast4 })
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId))
      return row ?? null
    },

    async premiumGift(userId: string) {
      const { until, givenAt } = premiumGifts
      const [row] = await db
        .select({ until, givenAt })
        .from(premiumGifts)
        .where(eq(premiumGifts.userId, userId))
      return row ?? null
    },

    async idsOfMessages(userId: string) {
      const { id, createdAt } = contactMessages
      const rows = await db
        .select({ id })
        .from(contactMessages)
        .where(eq(contactMessages.userId, userId))
        .orderBy(createdAt, id)
      return rows.map((row) => row.id)
    },

    messages(ids: string[]) {
      const { id, name, email, subject, message, createdAt } = contactMessages
      return db
        .select({ id, name, email, subject, message, createdAt })
        .from(contactMessages)
        .where(inArray(id, ids))
        .orderBy(createdAt, id)
    },

    replies(messageIds: string[]) {
      const { id, messageId, text, createdAt } = contactReplies
      return db
        .select({ messageId, text, createdAt })
        .from(contactReplies)
        .where(inArray(messageId, messageIds))
        .orderBy(createdAt, id)
    },

    dailyMails(userId: string) {
      const { localDay, recipeId } = dailyMails
      return db
        .select({ localDay, recipeId })
        .from(dailyMails)
        .where(eq(dailyMails.userId, userId))
        .orderBy(localDay)
    },
  }
}
