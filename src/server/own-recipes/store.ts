import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  or,
  sql,
} from 'drizzle-orm'
import type { ownShelves, ownSorts } from '../../domain/own-recipes/sorts.ts'
import type { Derived } from '../../domain/recipe-editor/derived.ts'
import type { Goal } from '../../domain/recipes/goals.ts'
import type { StoredServing } from '../../domain/recipes/serving-figures.ts'
import type { Database, Transaction } from '../db/database.ts'
import { ownRecipes } from '../db/tables-own-recipes.ts'
import { recipeRatings, recipes } from '../db/tables.ts'

export type OwnRow = typeof ownRecipes.$inferSelect
export type NewRow = typeof ownRecipes.$inferInsert
/** What is written anew when a recipe is saved. */
export type Written = Omit<
  NewRow,
  | 'id'
  | 'userId'
  | 'image'
  | 'isPremium'
  | 'sourceUrl'
  | 'broughtMark'
  | 'copiedFrom'
  | 'hasUnsaid'
  | 'original'
  | 'shareKey'
  | 'shareHash'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
  | 'keptThen'
>

type Judged = Omit<Derived, 'ingredients'>

// Any fixed number does.
const checkLock = 4_663_077

export interface OwnQuery {
  search: string
  tag: string
  /** The id of one. */
  collection: string
  goals?: Goal[] | undefined
  sort: (typeof ownSorts)[number]
  show: (typeof ownShelves)[number]
  from: number
}

const {
  body,
  original,
  hasUnsaid,
  searchText,
  sourceUrl,
  wordsMark,
  broughtMark,
  shareKey,
  keptThen,
  ...columns
} = getTableColumns(ownRecipes)
const card = { ...columns, rating: recipeRatings.rating }

const { id: ownId, deletedAt } = ownRecipes

/** Each recipe is asked for with its owner; whoever else asks for it finds none. */
export function createOwnRecipeStore(db: Database | Transaction) {
  const one = (userId: string, id: string) => and(eq(ownRecipes.id, id), eq(ownRecipes.userId, userId))
  const of = (userId: string, show: OwnQuery['show']) =>
    and(eq(ownRecipes.userId, userId), show === 'kept' ? isNull(deletedAt) : isNotNull(deletedAt))
  const isRated = and(eq(recipeRatings.userId, ownRecipes.userId), eq(recipeRatings.recipeId, ownRecipes.id))
  const cards = () => db.select(card).from(ownRecipes).leftJoin(recipeRatings, isRated)

  return {
    async find(userId: string, id: string) {
      const [row] = await db
        .select({ ...getTableColumns(ownRecipes), rating: recipeRatings.rating })
        .from(ownRecipes)
        .leftJoin(recipeRatings, isRated)
        .where(and(one(userId, id), isNull(deletedAt)))
      return row
    },

    /** Of a deleted one too. */
    async imageOf(userId: string, id: string) {
      const [row] = await db.select({ image: ownRecipes.image }).from(ownRecipes).where(one(userId, id))
      return row?.image ?? null
    },

    async exists(userId: string, id: string, show: OwnQuery['show']) {
      const found = await db
        .select({ id: ownId })
        .from(ownRecipes)
        .where(and(eq(ownId, id), of(userId, show)))
      return found.length === 1
    },

    cards: (userId: string, ids: string[]) => cards().where(and(of(userId, 'kept'), inArray(ownId, ids))),

    /** Part of all of them, by id, deleted ones too, without what they are made of. */
    indexRows: (userId: string, afterId: string, atMost: number) =>
      db
        .select({ ...card, searchText })
        .from(ownRecipes)
        .leftJoin(recipeRatings, isRated)
        .where(and(eq(ownRecipes.userId, userId), gt(ownId, afterId)))
        .orderBy(asc(ownId))
        .limit(atMost),

    /** How many, and how much there is to search in: texts need not be read for their length in bytes. */
    async sizeOfKept(userId: string) {
      const searched = sql<number>`coalesce(sum(octet_length(${searchText})), 0)`.mapWith(Number)
      const [row] = await db.select({ all: count(), searched }).from(ownRecipes).where(of(userId, 'kept'))
      return row!
    },

    /** Which of some marks recipes that are kept have, of their words or of those that a file brought. */
    async marksAmong(userId: string, marks: string[]) {
      // Thousands are one parameter: each by itself would take the processor for a tenth of a second.
      const isAmong = (column: typeof wordsMark | typeof broughtMark) =>
        sql`${column} = any(${sql.param(marks)}::text[])`
      const rows = await db
        .select({ wordsMark, broughtMark })
        .from(ownRecipes)
        .where(and(of(userId, 'kept'), or(isAmong(wordsMark), isAmong(broughtMark))))
      return new Set(rows.flatMap((row) => [row.wordsMark, row.broughtMark]))
    },

    /** Some of those that were written before words had marks. */
    unmarked: (userId: string, atMost: number) =>
      db
        .select()
        .from(ownRecipes)
        .where(and(of(userId, 'kept'), isNull(wordsMark)))
        .limit(atMost),

    async setMark(row: Pick<OwnRow, 'id' | 'version'>, mark: string) {
      const isSame = and(eq(ownId, row.id), eq(ownRecipes.version, row.version))
      await db.update(ownRecipes).set({ wordsMark: mark }).where(isSame)
    },

    /** Part of everything that is kept, by id. */
    partOfKept: (userId: string, afterId: string, atMost: number) =>
      db
        .select()
        .from(ownRecipes)
        .where(and(of(userId, 'kept'), gt(ownId, afterId)))
        .orderBy(asc(ownId))
        .limit(atMost),

    /** Part of everything, by id. */
    part: (userId: string, afterId: string, atMost: number) =>
      db
        .select()
        .from(ownRecipes)
        .where(and(eq(ownRecipes.userId, userId), gt(ownId, afterId)))
        .orderBy(asc(ownId))
        .limit(atMost),

    /** Part of everybody's, by id. */
    partOfAll: (afterId: string, atMost: number) =>
      db.select().from(ownRecipes).where(gt(ownId, afterId)).orderBy(asc(ownId)).limit(atMost),

    /** Which of these recipes of the site are the catalogue's, in its own words. */
    async checkedAmong(ids: string[]) {
      const isChecked = and(isNotNull(recipes.contentHash), isNull(recipes.judgedBy))
      const rows = await db
        .select({ id: recipes.id })
        .from(recipes)
        .where(and(inArray(recipes.id, ids), isChecked))
      return new Set(rows.map(({ id }) => id))
    },

    /** Another instance that starts meanwhile waits. Working it out takes long on a busy machine, and asks nothing meanwhile. */
    holdChecks: () =>
      db.execute(sql`
        select pg_advisory_xact_lock(${checkLock}), set_config('idle_in_transaction_session_timeout', '0', true)`),

    async byId(id: string): Promise<OwnRow | undefined> {
      const [row] = await db.select().from(ownRecipes).where(eq(ownId, id))
      return row
    },

    /** Writes what is known of a recipe and what a serving of it has; false where its words are others by now. */
    async judge({ id, version, body: words }: OwnRow, judged: Judged | undefined, serving: StoredServing) {
      const { rowCount } = await db
        .update(ownRecipes)
        .set({ ...serving, ...(judged && inColumns(judged, words)) })
        .where(and(eq(ownId, id), eq(ownRecipes.version, version)))
      return rowCount === 1
    },

    async addAll(rows: NewRow[]) {
      await db.insert(ownRecipes).values(rows)
    },

    async add(row: NewRow) {
      const [added] = await db.insert(ownRecipes).values(row).returning()
      return added!
    },

    /** Undefined where there is another version of it by now, or none. */
    async save(userId: string, id: string, version: number, written: Written & Pick<NewRow, 'image'>) {
      const [saved] = await db
        .update(ownRecipes)
        .set({ ...written, version: version + 1, updatedAt: sql`now()` })
        .where(and(one(userId, id), isNull(deletedAt), eq(ownRecipes.version, version)))
        .returning()
      return saved
    },

    /** Those of some that are kept; says how many. */
    async remove(userId: string, ids: string[], now: Date) {
      const keptNow = db.select({ all: count() }).from(ownRecipes).where(of(userId, 'kept'))
      const { rowCount } = await db
        .update(ownRecipes)
        .set({ deletedAt: now, keptThen: sql`(${keptNow})` })
        .where(and(of(userId, 'kept'), inArray(ownId, ids)))
      return rowCount ?? 0
    },

    /** Of the deleted ones, the latest stay. */
    async trimDeleted(userId: string, most: number) {
      const old = db
        .select({ id: ownId })
        .from(ownRecipes)
        .where(of(userId, 'deleted'))
        .orderBy(desc(deletedAt), asc(ownId))
        .offset(most)
      await db.delete(ownRecipes).where(inArray(ownId, old))
    },

    /** Those of some that are deleted. */
    async restore(userId: string, ids: string[]) {
      await db
        .update(ownRecipes)
        .set({ deletedAt: null })
        .where(and(of(userId, 'deleted'), inArray(ownId, ids)))
    },

    /** How many there were at the most when one was deleted that is still here, or here again. */
    async mostHad(userId: string) {
      const [row] = await db
        .select({ most: max(keptThen) })
        .from(ownRecipes)
        .where(eq(ownRecipes.userId, userId))
      return row?.most ?? 0
    },

    /** Removes what was deleted before a moment, with all that was kept about it. */
    async purge(before: Date) {
      const { rowCount } = await db.delete(ownRecipes).where(lt(deletedAt, before))
      return rowCount ?? 0
    },
  }
}

const inColumns = ({ objections, contains, ...known }: Judged, words: OwnRow['body']) => ({
  ...known,
  body: { ...words, objections, contains },
})

export type CardRow = Awaited<ReturnType<ReturnType<typeof createOwnRecipeStore>['cards']>>[number]
export type FoundRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createOwnRecipeStore>['find']>>>
export type IndexRow = Awaited<ReturnType<ReturnType<typeof createOwnRecipeStore>['indexRows']>>[number]
