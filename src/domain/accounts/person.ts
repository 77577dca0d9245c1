import { firstCharacter } from './first-character.ts'
import type { User } from './user.ts'

/** How a person is greeted. */
export const displayName = (person: Pick<User, 'firstName' | 'username'>) =>
  person.firstName || person.username

/** The letter in the avatar: of the first name, else of the email, else U. */
export const initial = (person: Pick<User, 'firstName' | 'email'>) =>
  firstCharacter(person.firstName || person.email || 'U').toUpperCase()

/** What a profile changes of a person. */
export interface PersonChange {
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  emailConfirmedAt?: Date | null
  emailNotifications?: boolean
}
