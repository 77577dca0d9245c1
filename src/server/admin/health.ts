import type { SiteHealth } from '../../domain/admin/health.ts'
import { deliveryOf } from '../../domain/messages/delivery.ts'
import type { Database } from '../db/database.ts'
import { createHealthStore } from './health-store.ts'
import { createOutboxStore } from './outbox-store.ts'

/** What is known outside of the database. */
export interface HealthFacts {
  version: string
  pictures: {
    place: SiteHealth['pictures']['place']
    isReachable(): Promise<boolean>
    freeBytes(): Promise<number | null>
  }
}

interface Dependencies {
  db: Database
  health: HealthFacts
  payments: SiteHealth['payments']
  mailReachesPeople: boolean
  clock(): Date
}

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString()

export async function readKept(db: Database, now: Date) {
  const [mail, lastBackup] = await Promise.all([
    createOutboxStore(db).figures(now),
    createHealthStore(db).lastBackup(),
  ])
  return { mail, lastBackup }
}

export function createHealth({ db, health, payments, mailReachesPeople, clock }: Dependencies) {
  const { version, pictures } = health
  return async (): Promise<SiteHealth> => {
    const [database, kept, isReachable, freeBytes] = await Promise.all([
      createHealthStore(db).database(),
      readKept(db, clock()),
      pictures.isReachable(),
      pictures.freeBytes(),
    ])
    const { mail, lastBackup } = kept
    return {
      version,
      node: process.versions.node,
      startedAt,
      database,
      pictures: { place: pictures.place, isReachable, freeBytes },
      mail: { ...mail, delivery: deliveryOf(mailReachesPeople) },
      payments,
      lastBackup: lastBackup ? { at: lastBackup.at.toISOString(), bytes: lastBackup.bytes } : null,
    }
  }
}
