import type { RegistrationMode } from '../../domain/accounts/registration-mode.ts'
import { unset } from '../../domain/admin/site-settings.ts'
import type { Database, Transaction } from '../db/database.ts'
import { latest } from '../http/latest.ts'
import type { Log } from '../http/log.ts'
import { createSettingsStore } from './settings-store.ts'

/** What was set for the whole site, for the rooms that go by it. */
export function createSettings(db: Database, supportEmail: string | undefined, log: Log) {
  const registration = async (on: Database | Transaction = db) =>
    (await createSettingsStore(on).read()).registration
  let heard: RegistrationMode = unset.registration
  const read = latest(async () => {
    heard = await registration()
  })

  return {
    usualContact: supportEmail,
    registration,
    /** As it was last heard of: no page waits for the database to be told who may join. */
    heardRegistration: () => heard,
    /** Called when the settings may have changed. */
    hear: () => read().catch((error: unknown) => log.warn({ err: error }, 'could not read the settings')),
    contact: async (tx: Transaction) => (await createSettingsStore(tx).read()).contact ?? supportEmail,
  }
}
export type Settings = ReturnType<typeof createSettings>
