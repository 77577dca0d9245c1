import type { PersonChange } from '../../domain/accounts/person.ts'
import { unauthorized } from '../../domain/errors.ts'
import type { Database, Transaction } from '../db/database.ts'

/** A person as their profile knows them; someone whose account was deleted is nobody. */
export interface Person {
  id: string
  username: string
  email: string | null
  emailConfirmedAt: Date | null
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  isPremium: boolean
  emailNotifications: boolean
  lastEmailSent: Date | null
  twoFactorSince: Date | null
  createdAt: Date
  updatedAt: Date
}

/** What profiles ask of accounts. */
export interface ProfilePeople {
  byId(id: string): Promise<Person | undefined>
  /** Who else has an address. */
  otherAt(address: string, id: string): Promise<Person | undefined>
  /** Makes other changes wait, of this person and of who has only typed the address; false when the person has left. */
  lockForAddress(id: string, address: string): Promise<boolean>
  change(id: string, change: PersonChange): Promise<void>
}

/** Who asks is somebody, unless the account was deleted this very moment. */
export async function personOf(people: ProfilePeople, id: string): Promise<Person> {
  const person = await people.byId(id)
  if (!person) throw unauthorized()
  return person
}

export type PeopleOn = (db: Database | Transaction) => ProfilePeople
