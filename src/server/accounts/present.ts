import type { User } from '../../domain/accounts/user.ts'
import type { users } from '../db/tables.ts'

export type UserRow = typeof users.$inferSelect

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
