import { and, count, desc, eq, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import type { KeptNotes } from '../../domain/personal/notes.ts'
import type { Database, Transaction } from '../db/database.ts'
import { lockPerson } from '../db/lock-person.ts'
import { ownRecipes } from '../db/tables-own-recipes.ts'
import { cookings } from '../db/tables-profile.ts'
import {
  cookingProgress,
  recipeNotes,
  recipeRatings,
  recipes,
  shoppingLists,
  userFavorites,
} from '../db/tables.ts'

interface Kept {
  userId: string
  recipeId: string
}

const ofCooking = {
  checkedIngredients: cookingProgress.checkedIngredients,
  completedSteps: cookingProgress.completedSteps,
  timesCookedEstimate: cookingProgress.timesCookedEstimate,
  isCounted: cookingProgress.isCounted,
  currentStep: cookingProgress.currentStep,
  servings: cookingProgress.servings,
  swaps: cookingProgress.swaps,
  version: cookingProgress.version,
  handledChanges: cookingProgress.handledChanges,
}
export type KeptProgress = Pick<typeof cookingProgress.$inferSelect, keyof typeof ofCooking>
type ChangedProgress = Pick<KeptProgress, 'checkedIngredients' | 'completedSteps' | 'handledChanges'> &
  Partial<Pick<KeptProgress, 'currentStep' | 'servings' | 'swaps'>>

/** What people keep about recipes. */
export function createPersonalStore(db: Database | Transaction) {
  const favorite = ({ userId, recipeId }: Kept) =>
    and(eq(userFavorites.userId, userId), eq(userFavorites.recipeId, recipeId))

  return {
    async isFavorite(kept: Kept) {
      return (
        (await db.select({ id: userFavorites.id }).from(userFavorites).where(favorite(kept))).length === 1
      )
    },

    /** Those that are shown: deleted ones and drafts take no place. */
    async countFavorites(userId: string) {
      const isShown = or(
        and(isNotNull(recipes.id), isNull(recipes.deletedAt), not(recipes.isDraft)),
        and(isNotNull(ownRecipes.id), isNull(ownRecipes.deletedAt)),
      )
      const [row] = await db
        .select({ all: count() })
        .from(userFavorites)
        .leftJoin(recipes, eq(recipes.id, userFavorites.siteRecipeId))
        .leftJoin(ownRecipes, eq(ownRecipes.id, userFavorites.ownRecipeId))
        .where(and(eq(userFavorites.userId, userId), isShown))
      return row!.all
    },

    async addFavorite(kept: Kept) {
      await db.insert(userFavorites).values(kept).onConflictDoNothing()
    },

    async removeFavorite(kept: Kept) {
      const removed = await db.delete(userFavorites).where(favorite(kept)).returning({ id: userFavorites.id })
      return removed.length === 1
    },

    async favorites(userId: string) {
      const mine = eq(userFavorites.userId, userId)
      const rows = await db
        .select({ id: userFavorites.recipeId })
        .from(userFavorites)
        .where(mine)
        .orderBy(desc(userFavorites.createdAt), userFavorites.recipeId)
      return rows.map(({ id }) => id)
    },

    async rating({ userId, recipeId }: Kept) {
      const [row] = await db
        .select({ rating: recipeRatings.rating })
        .from(recipeRatings)
        .where(and(eq(recipeRatings.userId, userId), eq(recipeRatings.recipeId, recipeId)))
      return row?.rating ?? null
    },

    /** Keeps one rating a person and brings the recipe's average along. */
    async rate({ userId, recipeId }: Kept, rating: number) {
      // First the person: who waits for themselves must not hold meanwhile what everybody needs.
      await lockPerson(db, userId, 'key share')
      await db.select({ id: recipes.id }).from(recipes).where(eq(recipes.id, recipeId)).for('update')
      await db
        .insert(recipeRatings)
        .values({ userId, recipeId, rating })
        .onConflictDoUpdate({
          target: [recipeRatings.userId, recipeRatings.recipeId],
          set: { rating, updatedAt: sql`now()` },
        })
      const ofRecipe = sql`from ${recipeRatings} where ${recipeRatings.siteRecipeId} = ${recipeId}`
      const [row] = await db
        .update(recipes)
        .set({
          rating: sql`(select avg(rating) ${ofRecipe})`,
          reviewCount: sql`(select count(*) ${ofRecipe})`,
        })
        .where(eq(recipes.id, recipeId))
        .returning({ rating: recipes.rating, reviewCount: recipes.reviewCount })
      // An own recipe has the stars of its owner and no others.
      return row ?? { rating, reviewCount: 1 }
    },

    async notes({ userId, recipeId }: Kept): Promise<KeptNotes | undefined> {
      const [row] = await db
        .select({ notes: recipeNotes.notes, version: recipeNotes.version })
        .from(recipeNotes)
        .where(and(eq(recipeNotes.userId, userId), eq(recipeNotes.recipeId, recipeId)))
      return row
    },

    async bytesOfOtherNotes({ userId, recipeId }: Kept) {
      const bytes = sql<number>`coalesce(sum(octet_length(${recipeNotes.notes})), 0)::int`
      const [row] = await db
        .select({ bytes })
        .from(recipeNotes)
        .where(and(eq(recipeNotes.userId, userId), ne(recipeNotes.recipeId, recipeId)))
      return row!.bytes
    },

    async saveNotes(kept: Kept, notes: string): Promise<KeptNotes> {
      const [row] = await db
        .insert(recipeNotes)
        .values({ ...kept, notes })
        .onConflictDoUpdate({
          target: [recipeNotes.userId, recipeNotes.recipeId],
          set: { notes, version: sql`${recipeNotes.version} + 1`, updatedAt: sql`now()` },
        })
        .returning({ notes: recipeNotes.notes, version: recipeNotes.version })
      return row!
    },

    async progress({ userId, recipeId }: Kept): Promise<KeptProgress | undefined> {
      const [row] = await db
        .select(ofCooking)
        .from(cookingProgress)
        .where(and(eq(cookingProgress.userId, userId), eq(cookingProgress.recipeId, recipeId)))
      return row
    },

    async saveProgress(
      kept: Kept,
      change: ChangedProgress,
      cooking: { isCounted: boolean; cookedAt: Date | null },
    ) {
      const { isCounted, cookedAt } = cooking
      const cooked = cookedAt ? 1 : 0
      const [row] = await db
        .insert(cookingProgress)
        .values({
          ...kept,
          ...change,
          isCounted,
          timesCookedEstimate: cooked,
          lastCookedAt: cookedAt,
          version: 1,
        })
        .onConflictDoUpdate({
          target: [cookingProgress.userId, cookingProgress.recipeId],
          set: {
            ...change,
            isCounted,
            timesCookedEstimate: sql`${cookingProgress.timesCookedEstimate} + ${cooked}`,
            version: sql`${cookingProgress.version} + 1`,
            updatedAt: sql`now()`,
            ...(cookedAt && { lastCookedAt: cookedAt }),
          },
        })
        .returning(ofCooking)
      return row!
    },

    /** Into the history of finished cookings, which keeps the latest. */
    async addCooking(kept: Kept, cookedAt: Date, most: number) {
      await db.insert(cookings).values({ ...kept, cookedAt })
      const own = eq(cookings.userId, kept.userId)
      const tooOld = sql`(select cooked_at from ${cookings} where ${own} order by cooked_at desc offset ${most} limit 1)`
      await db.delete(cookings).where(and(own, lte(cookings.cookedAt, tooOld)))
    },

    async stats(userId: string) {
      const times = sql<number>`coalesce(sum(${cookingProgress.timesCookedEstimate}), 0)::int`
      const [[lists], [cooked]] = await Promise.all([
        db
          .select({ all: count() })
          .from(shoppingLists)
          .where(and(eq(shoppingLists.userId, userId), isNull(shoppingLists.deletedAt))),
        db.select({ times }).from(cookingProgress).where(eq(cookingProgress.userId, userId)),
      ])
      return { shoppingLists: lists!.all, recipesCooked: cooked!.times }
    },
  }
}
