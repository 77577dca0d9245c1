import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { admin } from '../../domain/admin/limits.ts'
import type { ImportSource } from '../../domain/imports/collections.ts'
import type { Database, Transaction } from '../db/database.ts'
import { imports } from '../db/tables-admin.ts'
import { recipes, users } from '../db/tables.ts'
import { isReady, listedByHand } from './store.ts'

interface AddedImport {
  id: string
  adminId: string
  source: ImportSource
  importedCount: number
  refusedCount?: number
}

const columns = {
  id: imports.id,
  source: imports.source,
  by: users.username,
  leftAt: users.deletedAt,
  createdAt: imports.createdAt,
  importedCount: imports.importedCount,
  refusedCount: imports.refusedCount,
  undoneAt: imports.undoneAt,
}

const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})::integer`.mapWith(Number)
const isHere = sql`${recipes.deletedAt} is null`

/** Past imports and what is left of them; SQL and nothing else. What the catalogue took over is its own. */
export function createHistoryStore(db: Database | Transaction) {
  const all = () => db.select(columns).from(imports).leftJoin(users, eq(users.id, imports.adminId))

  /** Changes those recipes `r` of an import `i` that fit; says how many. */
  async function change(id: string, set: ReturnType<typeof sql>, where: ReturnType<typeof sql>) {
    const { rowCount } = await db.execute(sql`
      update recipes r set ${set} from imports i
      where i.id = ${id} and r.import_id = i.id and r.content_hash is null and ${where}`)
    return rowCount ?? 0
  }

  return {
    async add(done: AddedImport) {
      await db.insert(imports).values(done)
    },

    page: (page: number) =>
      all()
        .orderBy(desc(imports.createdAt), imports.id)
        .limit(admin.pageSize)
        .offset((page - 1) * admin.pageSize),

    async count() {
      const [row] = await db.select({ all: count() }).from(imports)
      return row!.all
    },

    async byId(id: string) {
      const [row] = await all().where(sql`${imports.id}::text = ${id}`)
      return row
    },

    /** The last import of each of these that was not undone. */
    lastOf: (sources: ImportSource[]) =>
      db
        .selectDistinctOn([imports.source], columns)
        .from(imports)
        .leftJoin(users, eq(users.id, imports.adminId))
        .where(and(inArray(imports.source, sources), isNull(imports.undoneAt)))
        .orderBy(imports.source, desc(imports.createdAt)),

    /** What became of the recipes of these imports. */
    async countsOf(ids: string[]) {
      const rows = await db
        .select({
          id: imports.id,
          hereCount: counted(isHere),
          draftCount: counted(sql`${isHere} and ${recipes.isDraft}`),
          unapprovedCount: counted(sql`${isHere} and not ${recipes.isApproved}`),
          undoneCount: counted(sql`${recipes.deletedAt} = ${imports.undoneAt}`),
        })
        .from(imports)
        .innerJoin(recipes, eq(recipes.importId, imports.id))
        .where(and(inArray(imports.id, ids), isNull(recipes.contentHash)))
        .groupBy(imports.id)
      return new Map(rows.map(({ id, ...counts }) => [id, counts]))
    },

    async undo(id: string, now: Date) {
      const set = sql`deleted_at = ${now.toISOString()}::timestamptz, listed = false, was_listed = r.listed`
      const undone = await change(id, set, sql`r.deleted_at is null`)
      if (undone === 0) return 0
      // What an earlier undo took comes back with the rest.
      await change(id, sql`deleted_at = ${now.toISOString()}::timestamptz`, sql`r.deleted_at = i.undone_at`)
      await db.update(imports).set({ undoneAt: now }).where(eq(imports.id, id))
      return undone
    },

    /** What somebody deleted on its own stays so. */
    async restore(id: string) {
      const set = sql`deleted_at = null, listed = not r.is_draft and ${listedByHand}`
      const restored = await change(id, set, sql`r.deleted_at = i.undone_at`)
      if (restored > 0) await db.update(imports).set({ undoneAt: null }).where(eq(imports.id, id))
      return restored
    },

    publish: (id: string) =>
      change(
        id,
        sql`is_draft = false, listed = ${listedByHand}`,
        sql`r.is_draft and r.deleted_at is null and ${isReady}`,
      ),

    approve: (id: string) =>
      change(id, sql`is_approved = true`, sql`not r.is_approved and r.deleted_at is null`),
  }
}
export type ImportRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createHistoryStore>['byId']>>>
