import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { siteFacts } from '../db/tables.ts'

const backup = z.object({ size: z.int() })

/** What is known of the site as a whole. */
export function createHealthStore(db: Database) {
  return {
    /** As `npm run backup` wrote it down. */
    async lastBackup() {
      const [row] = await db.select().from(siteFacts).where(eq(siteFacts.name, 'last-backup'))
      return row && { at: row.createdAt, bytes: backup.parse(JSON.parse(row.value)).size }
    },

    async database() {
      const { rows } = await db.execute<{ version: string; bytes: string }>(
        sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
      )
      const { version, bytes } = rows[0]!
      return { version: version.split(' ')[0]!, bytes: Number(bytes) }
    },
  }
}
