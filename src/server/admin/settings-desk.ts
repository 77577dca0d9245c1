import { type SettingsChange, type SiteSettings, type SiteState } from '../../domain/admin/site-settings.ts'
import { conflict } from '../../domain/errors.ts'
import { deliveryOf } from '../../domain/messages/delivery.ts'
import { mailCheckLetter } from '../../domain/messages/letter-mail-check.ts'
import { testMail } from '../../domain/messages/limits.ts'
import type { SendMail } from '../../domain/messages/mail.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { recordAction } from './audit.ts'
import { createOutboxStore } from './outbox-store.ts'
import type { Settings } from './settings.ts'
import { createSettingsStore } from './settings-store.ts'

interface Dependencies {
  db: Database
  settings: Settings
  payments: SiteState['payments']
  mailReachesPeople: boolean
  sendMail: SendMail<Transaction>
  wakeMail(): void
  /** Refuses what exceeds a quota. */
  allow(key: string, quota: { most: number; within: number }): Promise<void>
  clock(): Date
}

const names = ['registration', 'contact'] as const satisfies (keyof SiteSettings)[]

/** Where the site itself is set. */
export function createSettingsDesk(dependencies: Dependencies) {
  const { db, settings, payments, mailReachesPeople, sendMail, wakeMail, allow, clock } = dependencies
  const delivery = deliveryOf(mailReachesPeople)

  async function state(): Promise<SiteState> {
    const [set, mail] = await Promise.all([
      createSettingsStore(db).read(),
      createOutboxStore(db).figures(clock()),
    ])
    const usualContact = settings.usualContact ?? null
    return { ...set, usualContact, mail: { ...mail, delivery }, payments }
  }

  return {
    state,

    async change(adminId: string, change: SettingsChange) {
      await db.transaction(async (tx) => {
        const store = createSettingsStore(tx)
        const before = await store.read()
        const changed = names.filter((name) => change[name] !== undefined && change[name] !== before[name])
        if (changed.length === 0) return
        for (const name of changed) await store.write(name, change[name])
        const of = (one: SettingsChange) => Object.fromEntries(changed.map((name) => [name, one[name]]))
        const details = { from: of(before), to: of(change) }
        await recordAction(tx, { adminId, action: 'settings.changed', subject: 'site', details })
      })
      return state()
    },

    async sendTest({ user }: Viewer) {
      const { id, email } = user
      if (email === null) throw conflict('You have no email address yet. Please add one on your profile.')
      await allow(`admin test ${id}`, testMail.perPerson)
      await db.transaction(async (tx) => {
        await sendMail(tx, mailCheckLetter(email), { ours: true })
        await recordAction(tx, { adminId: id, action: 'mail.tested', subject: id })
      })
      wakeMail()
      return { ok: true as const, delivery }
    },
  }
}
