import pg from 'pg'

export type Connection = pg.Client

/** One connection for work that takes as long as it takes. */
export async function withConnection<T>(
  url: string,
  work: (client: Connection) => Promise<T>,
  settings: pg.ClientConfig = {},
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    ...settings,
  })
  // A lost connection fails the statement that is under way; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
