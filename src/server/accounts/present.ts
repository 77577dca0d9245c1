import { deviceOf } from '../../domain/accounts/device.ts'
import { networkOf } from '../../domain/accounts/network.ts'
import { masked, type RecoveryData } from '../../domain/accounts/recovery.ts'
import type { OpenSession } from '../../domain/accounts/session.ts'
import type { User } from '../../domain/accounts/user.ts'
import { opensAll } from '../../domain/billing/premium.ts'
import { type KeptPreferences, preferencesFrom } from '../../domain/profile/kept-preferences.ts'
import type { oldUsers, users } from '../db/tables.ts'
import type { SessionRow } from './session-store.ts'

/** A person with what they prefer, if they have said anything. */
export type UserRow = typeof users.$inferSelect & { preferences: KeptPreferences | null }
export type ArchivedUser = typeof oldUsers.$inferSelect

/** Where a deleted account was reached: first where its owner is, should the address have been changed by a thief. */
export const addressesOf = ({ formerEmail, email }: Pick<ArchivedUser, 'formerEmail' | 'email'>) =>
  [formerEmail, email].filter((address) => address !== null)

/** Codes that bring a deleted account back are mailed to the first of its addresses alone. */
export const getsCodes = (account: Pick<ArchivedUser, 'formerEmail' | 'email'>, address: string) =>
  addressesOf(account)[0]?.toLowerCase() === address.toLowerCase()

export type PresentUser = (row: UserRow) => User

/** The only way a user leaves the server. */
export const createPresentUser =
  (premium: { isSold: boolean }): PresentUser =>
  (row) => ({
    id: row.id,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    profileImageUrl: row.profileImageUrl,
    isPremium: opensAll(row, premium),
    isAdmin: row.role === 'admin',
    emailNotifications: row.emailNotifications,
    preferences: preferencesFrom(row.preferences),
    createdAt: row.createdAt.toISOString(),
  })

/** A session as its owner sees it: never the secret, never the whole address. */
export function presentSession(row: SessionRow, currentSid: string): OpenSession {
  const { name, kind } = deviceOf(row.userAgent)
  return {
    id: row.id,
    device: name,
    kind,
    network: networkOf(row.address),
    startedAt: row.startedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.sid === currentSid,
  }
}

/** An archived account in the dialog: whole to its owner, first letters to anyone else. */
export function presentArchived(archived: ArchivedUser, typedEmail: string, proven: boolean): RecoveryData {
  const show = proven ? (text: string) => text : masked
  return {
    email: proven ? (archived.email ?? typedEmail) : typedEmail,
    username: show(archived.username),
    firstName: archived.firstName === null ? null : show(archived.firstName),
    lastName: archived.lastName === null ? null : show(archived.lastName),
  }
}
