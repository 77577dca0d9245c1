import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { siteFacts } from './tables.ts'

/** When the backup was made that the site was restored from, until all that was subscribed since is known; and how far it is. */
export const restoredBackup = 'restored-backup'

/** A word that is kept about the site as a whole. */
export async function factOf(db: Database | Transaction, name: string) {
  const [row] = await db.select().from(siteFacts).where(eq(siteFacts.name, name))
  return row?.value
}

export async function setFact(db: Database | Transaction, name: string, value: string) {
  const target = siteFacts.name
  await db.insert(siteFacts).values({ name, value }).onConflictDoUpdate({ target, set: { value } })
}

/** Puts another word in the place of the one that was read, or none; false when it is another one by now. */
export async function replaceFact(
  db: Database | Transaction,
  name: string,
  read: string,
  value: string | undefined,
) {
  const asRead = and(eq(siteFacts.name, name), eq(siteFacts.value, read))
  const { rowCount } =
    value === undefined
      ? await db.delete(siteFacts).where(asRead)
      : await db.update(siteFacts).set({ value }).where(asRead)
  return rowCount === 1
}
