import pg from 'pg'
import { joinEmbedded } from '../src/server/db/embedded/join.ts'

/** Asks the embedded database of a running server. */
export async function query(dataDir: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: await joinEmbedded(dataDir) })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
