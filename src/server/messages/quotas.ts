import { tooMany } from '../../domain/errors.ts'
import type { Quota, QuotaStore } from './quota-store.ts'

/** Refuses what exceeds a quota. Inside a transaction the refused one is not counted either: the count rolls back. */
export async function allow(quotas: QuotaStore, key: string, quota: Quota, now: Date, why?: string) {
  const renewsAt = await quotas.take(key, quota, now)
  if (renewsAt) throw tooMany(Math.max(1, Math.ceil((renewsAt.getTime() - now.getTime()) / 1000)), why)
}
