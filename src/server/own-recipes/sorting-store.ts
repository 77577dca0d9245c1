import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { ownCollectionRecipes, ownCollections, ownRecipes } from '../db/tables-own-recipes.ts'

export type CollectionRow = typeof ownCollections.$inferSelect

const named = { id: ownCollections.id, name: ownCollections.name }

/** Other tags of one recipe, and what follows from them. */
interface Retagged {
  id: string
  tags: string[]
  chips: string[]
  searchText: string
}

/** What many recipes of a person have in common: collections, tags, that they are deleted. */
export function createSortingStore(db: Database | Transaction) {
  const one = (userId: string, id: string) =>
    and(eq(ownCollections.id, id), eq(ownCollections.userId, userId))
  const isKept = isNull(ownCollections.deletedAt)
  const some = (userId: string, ids: string[]) =>
    and(eq(ownRecipes.userId, userId), inArray(ownRecipes.id, ids))

  return {
    /** With what is in each, in one text: lists of thousands are read much faster so. */
    async collections(userId: string) {
      const { recipeId, collectionId } = ownCollectionRecipes
      const rows = await db
        .select({ ...named, inside: sql<string>`coalesce(string_agg(${recipeId}, ' '), '')` })
        .from(ownCollections)
        .leftJoin(ownCollectionRecipes, eq(collectionId, ownCollections.id))
        .where(and(eq(ownCollections.userId, userId), isKept))
        .groupBy(ownCollections.id)
      return rows.map(({ inside, ...row }) => ({
        ...row,
        recipeIds: inside === '' ? [] : inside.split(' '),
      }))
    },

    async collection(userId: string, id: string) {
      const [row] = await db.select().from(ownCollections).where(one(userId, id))
      return row
    },

    async isTaken(userId: string, nameKey: string) {
      const found = await db
        .select({ id: ownCollections.id })
        .from(ownCollections)
        .where(and(eq(ownCollections.userId, userId), eq(ownCollections.nameKey, nameKey), isKept))
      return found[0]?.id
    },

    async countCollections(userId: string) {
      const [row] = await db
        .select({ all: count() })
        .from(ownCollections)
        .where(and(eq(ownCollections.userId, userId), isKept))
      return row!.all
    },

    async addCollection(row: typeof ownCollections.$inferInsert) {
      await db.insert(ownCollections).values(row)
    },

    async setCollection(id: string, to: Partial<Pick<CollectionRow, 'name' | 'nameKey' | 'deletedAt'>>) {
      await db.update(ownCollections).set(to).where(eq(ownCollections.id, id))
    },

    /** Of the deleted ones, the latest stay. */
    async trimCollections(userId: string, kept: number) {
      const old = db
        .select({ id: ownCollections.id })
        .from(ownCollections)
        .where(and(eq(ownCollections.userId, userId), isNotNull(ownCollections.deletedAt)))
        .orderBy(desc(ownCollections.deletedAt), asc(ownCollections.id))
        .offset(kept)
      await db.delete(ownCollections).where(inArray(ownCollections.id, old))
    },

    async purgeCollections(before: Date) {
      await db.delete(ownCollections).where(lt(ownCollections.deletedAt, before))
    },

    /** Which of some recipes this person has, and whether they are deleted. */
    async among(userId: string, ids: string[]) {
      const rows = await db
        .select({ id: ownRecipes.id, deletedAt: ownRecipes.deletedAt })
        .from(ownRecipes)
        .where(some(userId, ids))
      return new Map(rows.map(({ id, deletedAt }) => [id, deletedAt]))
    },

    whole: (userId: string, ids: string[]) => db.select().from(ownRecipes).where(some(userId, ids)),

    /** The order of the latest stays as it is: nobody wrote in them. */
    async retag(userId: string, recipes: Retagged[]) {
      const written = JSON.stringify(
        recipes.map(({ searchText, ...row }) => ({ ...row, search_text: searchText })),
      )
      await db.execute(sql`
        update ${ownRecipes} set version = ${ownRecipes.version} + 1, search_text = t.search_text,
          tags = array(select jsonb_array_elements_text(t.tags)),
          chips = array(select jsonb_array_elements_text(t.chips))
        from jsonb_to_recordset(${written}::jsonb) as t (id text, tags jsonb, chips jsonb, search_text text)
        where ${ownRecipes.id} = t.id and ${ownRecipes.userId} = ${userId}`)
    },

    /** Those that were not in it yet. */
    async collect(userId: string, collectionId: string, ids: string[]) {
      const added = await db
        .insert(ownCollectionRecipes)
        .values(ids.map((recipeId) => ({ collectionId, recipeId, userId })))
        .onConflictDoNothing()
        .returning({ id: ownCollectionRecipes.recipeId })
      return added.map(({ id }) => id)
    },

    /** Those that were in it. */
    async release(userId: string, id: string, ids: string[]) {
      const { collectionId, recipeId, userId: ownerId } = ownCollectionRecipes
      const taken = await db
        .delete(ownCollectionRecipes)
        .where(and(eq(collectionId, id), eq(ownerId, userId), inArray(recipeId, ids)))
        .returning({ id: recipeId })
      return taken.map((row) => row.id)
    },

    async countPlaces(userId: string) {
      const [row] = await db
        .select({ all: count() })
        .from(ownCollectionRecipes)
        .where(eq(ownCollectionRecipes.userId, userId))
      return row!.all
    },
  }
}
