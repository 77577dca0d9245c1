import type { Database, Transaction } from '../db/database.ts'
import { createSettingsStore } from './settings-store.ts'

/** What was set for the whole site, for the rooms that go by it. */
export const createSettings = (db: Database, supportEmail: string | undefined) => ({
  usualContact: supportEmail,
  registration: async (on: Database | Transaction = db) =>
    (await createSettingsStore(on).read()).registration,
  contact: async (tx: Transaction) => (await createSettingsStore(tx).read()).contact ?? supportEmail,
})
export type Settings = ReturnType<typeof createSettings>
