import { eq } from 'drizzle-orm'
import { type SiteSettings, siteSettings, unset } from '../../domain/admin/site-settings.ts'
import type { Database, Transaction } from '../db/database.ts'
import { siteSettings as table } from '../db/tables-admin.ts'

/** What was set for the whole site. */
export function createSettingsStore(db: Database | Transaction) {
  return {
    async read(): Promise<SiteSettings> {
      const rows = await db.select().from(table)
      const kept = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
      return siteSettings.safeParse({ ...unset, ...kept }).data ?? unset
    },

    /** Null forgets it. */
    async write(name: keyof SiteSettings, value: unknown) {
      await db.delete(table).where(eq(table.name, name))
      if (value !== null) await db.insert(table).values({ name, value })
    },
  }
}
