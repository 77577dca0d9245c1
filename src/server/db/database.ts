import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Connections {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

export function connect(url: string, log: (line: string) => void): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // An idle connection that breaks must not end the process: the pool opens another one.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

const connectionTroubles = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01', // the server is shutting down
  '57P02', // it crashed
  '57P03', // it is starting
  '08006',
  '08001',
  '08003',
  '53300', // too many connections
])

/** True when the database could not be reached, as against having refused the statement. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isUnreachable(error.cause)) return true
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && connectionTroubles.has(code)) return true
  return /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error/.test(
    error.message,
  )
}

/** The name of the unique constraint a statement ran into, if it did. */
export function brokenUniqueness(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (Reflect.get(error, 'code') === '23505') return String(Reflect.get(error, 'constraint'))
  return brokenUniqueness(error.cause)
}
