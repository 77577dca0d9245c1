import { masked, type RecoveryData } from '../../domain/accounts/recovery.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { oldUsers, users } from '../db/tables.ts'

export type UserRow = typeof users.$inferSelect
export type ArchivedUser = typeof oldUsers.$inferSelect

/** The only way a user leaves the server. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  profileImageUrl: row.profileImageUrl,
  isPremium: row.isPremium,
  isAdmin: row.role === 'admin',
  emailNotifications: row.emailNotifications,
  createdAt: row.createdAt.toISOString(),
})

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
