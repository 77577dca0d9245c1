import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type Placeholder,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../db/database.ts'
import { recovery as recoveryLimits } from '../../domain/accounts/limits.ts'
import { once } from '../db/once.ts'
import { formerAddresses } from '../db/tables-profile.ts'
import { oldUsers, siteFacts, userPreferences, users } from '../db/tables.ts'
import type { ArchivedUser, UserRow } from './present.ts'

const sameText = (column: PgColumn, text: string | Placeholder): SQL => sql`lower(${column}) = lower(${text})`
const isAmong = (column: PgColumn, texts: string[]) =>
  inArray(
    sql`lower(${column})`,
    texts.map((text) => sql`lower(${text})`),
  )

/** Whether who deleted an account had read mail at the address it had before. */
const wasProven = sql`exists (
  select from ${formerAddresses} where ${formerAddresses.userId} = ${oldUsers.originalId}
  and lower(${formerAddresses.email}) = lower(${oldUsers.formerEmail}) and ${formerAddresses.wasConfirmed})`

/** Which of several deleted accounts somebody wants back, as far as they said. */
interface Meant {
  id?: string | undefined
  username?: string | undefined
}

const personOf = (row: Omit<UserRow, 'preferences'> | ArchivedUser) => ({
  username: row.username,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  profileImageUrl: row.profileImageUrl,
  stripeCustomerId: row.stripeCustomerId,
  stripeSubscriptionId: row.stripeSubscriptionId,
  emailNotifications: row.emailNotifications,
  lastEmailSent: row.lastEmailSent,
  emailConfirmedAt: row.emailConfirmedAt,
})

// No username may hold an @, so the name of an emptied account can never be registered or typed.
const emptied = {
  username: sql`'deleted@' || ${users.id}`,
  password: '',
  email: null,
  emailConfirmedAt: null,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  // Whoever comes back does not run the site any more.
  role: 'member' as const,
  isPremium: false,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
}

/** People and the archive of those who left. */
export function createUserStore(db: Database | Transaction) {
  const select = (which: SQL) =>
    db
      .select({ ...getTableColumns(users), preferences: userPreferences })
      .from(users)
      .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
      .where(which)
  const text = sql.placeholder('text')
  const emails = once(() => select(sameText(users.email, text)).prepare('user_by_email'))
  const usernames = once(() => select(sameText(users.username, text)).prepare('user_by_username'))
  const owners = once(() =>
    db
      .select({ id: users.id, password: users.password, twoFactorSince: users.twoFactorSince })
      .from(users)
      .where(eq(users.id, text))
      .prepare('owner_by_id'),
  )
  const byEmail = async (email: string) => (await emails().execute({ text: email }))[0]
  const byUsername = async (name: string) => (await usernames().execute({ text: name }))[0]

  return {
    byId: async (id: string) => (await select(eq(users.id, id)))[0],
    /** What opens an account. */
    ownerOf: async (id: string) => (await owners().execute({ text: id }))[0],
    byEmail,
    byUsername,

    /** What people sign in with: only an email address can hold an @. */
    byIdentifier: (identifier: string) =>
      identifier.includes('@') ? byEmail(identifier) : byUsername(identifier),

    async insert(person: typeof users.$inferInsert): Promise<UserRow> {
      const [row] = await db.insert(users).values(person).returning()
      return { ...row!, preferences: null }
    },

    /** True once in the life of the site. */
    async claimFact(name: string, value: string) {
      const rows = await db.insert(siteFacts).values({ name, value }).onConflictDoNothing().returning()
      return rows.length === 1
    },

    async hasFact(name: string) {
      const rows = await db.select({ name: siteFacts.name }).from(siteFacts).where(eq(siteFacts.name, name))
      return rows.length === 1
    },

    async setRole(id: string, role: UserRow['role']) {
      await db
        .update(users)
        .set({ role, updatedAt: sql`now()` })
        .where(eq(users.id, id))
    },

    /** False when the password is no longer the one that was checked before. */
    async setPassword(id: string, password: string, checked?: string) {
      const { rowCount } = await db
        .update(users)
        .set({ password, updatedAt: sql`now()` })
        .where(and(eq(users.id, id), checked === undefined ? undefined : eq(users.password, checked)))
      return rowCount === 1
    },

    /** Holds a person for the rest of the transaction; undefined when they have left. */
    async hold(id: string) {
      const [held] = await db
        .select({
          id: users.id,
          username: users.username,
          email: users.email,
          emailConfirmedAt: users.emailConfirmedAt,
          password: users.password,
          twoFactorSince: users.twoFactorSince,
          suspendedAt: users.suspendedAt,
        })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt)))
        .for('update')
      return held
    },

    async setTwoFactor(id: string, since: Date | null) {
      await db
        .update(users)
        .set({ twoFactorSince: since, updatedAt: sql`now()` })
        .where(eq(users.id, id))
    },

    /** Kept also while the account is deleted: who comes back is still kept out. */
    async setSuspended(id: string, suspendedAt: Date | null) {
      await db
        .update(users)
        .set({ suspendedAt, updatedAt: sql`now()` })
        .where(eq(users.id, id))
    },

    /**
     * The archived accounts behind email addresses that can still be recovered. Where there are several, somebody may
     * have typed an address that was not theirs: first the one that is meant, then whose address was proven, then who
     * has the name that is meant, then who left it first. One without any address is found where it was deleted, by
     * who types its name.
     */
    archivedByEmail: (addresses: string[], deletedAfter: Date, meant: Meant): Promise<ArchivedUser[]> =>
      db
        .select()
        .from(oldUsers)
        .where(
          and(
            or(
              isAmong(oldUsers.email, addresses),
              isAmong(oldUsers.formerEmail, addresses),
              and(
                isNull(oldUsers.email),
                isNull(oldUsers.formerEmail),
                sql`${oldUsers.id}::text = ${meant.id ?? null}::text`,
                sql`lower(${oldUsers.username}) = lower(${meant.username ?? null}::text)`,
              ),
            ),
            gt(oldUsers.deletedAt, deletedAfter),
          ),
        )
        .orderBy(
          sql`${oldUsers.id}::text is distinct from ${meant.id ?? null}::text`,
          sql`case when ${isAmong(oldUsers.formerEmail, addresses)} then not ${wasProven} else ${oldUsers.emailConfirmedAt} is null end`,
          sql`lower(${oldUsers.username}) is distinct from lower(${meant.username ?? null}::text)`,
          oldUsers.deletedAt,
        )
        .limit(recoveryLimits.mostOfOneAddress),

    /** The archived account that was deleted in a session. */
    async deletedBy(sid: string, deletedAfter: Date) {
      const [found] = await db
        .select({ id: oldUsers.id })
        .from(oldUsers)
        .where(and(eq(oldUsers.deletedBy, sid), gt(oldUsers.deletedAt, deletedAfter)))
      return found?.id
    },

    /** Moves a person into the archive; undefined when they were gone already. */
    async archive(
      id: string,
      how: Pick<ArchivedUser, 'deletedAt' | 'deletedBy' | 'formerEmail'>,
    ): Promise<ArchivedUser | undefined> {
      const [row] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt)))
        .for('update')
      if (!row) return undefined
      const [archived] = await db
        .insert(oldUsers)
        .values({
          ...personOf(row),
          originalId: row.id,
          password: row.password,
          isPremium: row.isPremium,
          originalCreatedAt: row.createdAt,
          ...how,
        })
        .returning()
      await db
        .update(users)
        .set({ ...emptied, deletedAt: sql`now()` })
        .where(eq(users.id, id))
      return archived
    },

    /** Somebody used what was mailed to the address. */
    async confirmEmail(id: string, now: Date) {
      await db
        .update(users)
        .set({ emailConfirmedAt: now })
        .where(and(eq(users.id, id), isNull(users.emailConfirmedAt), isNotNull(users.email)))
    },

    /** Takes an address from another who has only typed it and not confirmed it until now; answers from whom. */
    async releaseTyped(email: string, readBy: string) {
      const [typedBy] = await db
        .update(users)
        .set({ email: null, updatedAt: sql`now()` })
        .where(and(sameText(users.email, email), isNull(users.emailConfirmedAt), ne(users.id, readBy)))
        .returning({ id: users.id, username: users.username })
      return typedBy
    },

    /** Fills the emptied account again and takes it out of the archive. */
    async restore(
      archived: ArchivedUser,
      changes: Pick<UserRow, 'username' | 'password' | 'isPremium' | 'email' | 'emailConfirmedAt'>,
    ): Promise<UserRow> {
      await db
        .update(users)
        .set({ ...personOf(archived), ...changes, deletedAt: null, updatedAt: sql`now()` })
        .where(eq(users.id, archived.originalId))
      await db.delete(oldUsers).where(eq(oldUsers.id, archived.id))
      const [row] = await select(eq(users.id, archived.originalId))
      return row!
    },

    /** Holds an archived account for the rest of the transaction; false when it has left the archive. */
    async holdArchived(id: string) {
      const held = await db
        .select({ id: oldUsers.id })
        .from(oldUsers)
        .where(eq(oldUsers.id, id))
        .for('update')
      return held.length === 1
    },

    /** Removes a deleted person and all that belongs to them, for good. */
    async erase(id: string) {
      await db.delete(users).where(and(eq(users.id, id), isNotNull(users.deletedAt)))
    },

    /** Holds the archive before the person, as who recovers does; who comes back at this moment is passed over. */
    async eraseArchivedBefore(moment: Date) {
      const due = await db
        .select({ id: oldUsers.originalId })
        .from(oldUsers)
        .where(lt(oldUsers.deletedAt, moment))
        .for('update', { skipLocked: true })
      const ids = due.map(({ id }) => id)
      const erased = await db
        .delete(users)
        .where(and(inArray(users.id, ids), isNotNull(users.deletedAt)))
        .returning({ id: users.id })
      return erased.map(({ id }) => id)
    },
  }
}
export type UserStore = ReturnType<typeof createUserStore>
