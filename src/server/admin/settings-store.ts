import { eq, sql } from 'drizzle-orm'
import { type SiteSettings, siteSettings, unset } from '../../domain/admin/site-settings.ts'
import type { Database, Transaction } from '../db/database.ts'
import { siteSettings as table } from '../db/tables-admin.ts'

/** What was set for the whole site. */
export function createSettingsStore(db: Database | Transaction) {
  return {
    async read(): Promise<SiteSettings> {
      const rows = await db.select().from(table)
      const kept = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
      const { registration, contact } = siteSettings.shape
      return {
        // What cannot be read opens nothing.
        registration: registration.default(unset.registration).catch('closed').parse(kept['registration']),
        contact: contact.default(unset.contact).catch(unset.contact).parse(kept['contact']),
      }
    },

    /** Null forgets it. Every instance hears of it. */
    async write(name: keyof SiteSettings, value: unknown) {
      await (value === null
        ? db.delete(table).where(eq(table.name, name))
        : db.insert(table).values({ name, value }).onConflictDoUpdate({ target: table.name, set: { value } }))
      await db.execute(sql`select pg_notify('site_settings', '')`)
    },
  }
}
