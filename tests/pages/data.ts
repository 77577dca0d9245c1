import { join } from 'node:path'
import { test } from '@playwright/test'
import pg from 'pg'
import { joinEmbedded } from '../../src/server/db/embedded/join.ts'

const dataDir = () => String(test.info().project.metadata['dataDir'])

/** Where the server under test puts its mail. */
export const outbox = () => join(dataDir(), 'outbox')

/** Asks the database of the server under test. */
export async function query(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: await joinEmbedded(dataDir()) })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
