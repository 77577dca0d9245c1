import { eq } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { siteFacts } from './tables.ts'

/** A word that is kept about the site as a whole. */
export async function factOf(db: Database | Transaction, name: string) {
  const [row] = await db.select().from(siteFacts).where(eq(siteFacts.name, name))
  return row?.value
}

export async function setFact(db: Database | Transaction, name: string, value: string) {
  const target = siteFacts.name
  await db.insert(siteFacts).values({ name, value }).onConflictDoUpdate({ target, set: { value } })
}
