import { randomBytes } from 'node:crypto'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { keepStatements } from './kept-statements.ts'
import { connections as limits } from './limits.ts'
import { leaveNothingBehind } from './pooled-statements.ts'
import { processIdOf } from './process-id.ts'
import { watchForSilence } from './silence.ts'
import { SlottedPool } from './slotted-pool.ts'
import { createConnectionSlots, type ConnectionSlots } from './connection-slots.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Connections {
  db: Database
  pool: Pool
  slots: ConnectionSlots
  /** Whether news was announced over this pool. */
  isOwn(news: Announced): boolean
  close(): Promise<void>
}

export interface Announced {
  /** The number of the connection that announced it, as the database counts them. */
  processId: number
  message: string
}

interface Way {
  /** Whether the address leads to a pooler that hands out a connection for one transaction at a time. */
  isPooled?: boolean
  /** How many connections there are at once. */
  most?: number
}

/** In milliseconds; the server keeps to them. */
export const timeLimits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }

export function connect(
  url: string,
  log: (line: string) => void,
  { isPooled = false, most = limits.all }: Way = {},
): Connections {
  const slots = createConnectionSlots(limits.ofOne)
  const settings = {
    connectionString: url,
    max: most,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    // The server ends a slow statement itself; this is for one that went silent.
    query_timeout: 20_000,
    // A pooler knows none of them and refuses whoever brings them; there each transaction has them.
    ...(!isPooled && timeLimits),
  }
  const instance = randomBytes(8).toString('hex')
  const inTransactions = { ...timeLimits, 'homeplate.instance': instance }
  const pool = new SlottedPool(settings, slots)
  // A connection that breaks must not end the process, idle or between two statements of a transaction. One that was
  // told goodbye is not missed.
  pool.on('connect', (client) =>
    client.on('error', (error) => pool.ending || log(`A database connection was lost: ${error.message}`)),
  )
  pool.on('connect', (client) =>
    isPooled ? leaveNothingBehind(client, inTransactions) : keepStatements(client),
  )
  const own = new Set<number>()
  pool.on('connect', (client) => own.add(processIdOf(client)))
  pool.on('remove', (client) => own.delete(processIdOf(client)))
  // An idle one tells the pool, too; without a listener that would end the process.
  pool.on('error', () => undefined)
  const stopWatching = watchForSilence(pool, url, { isPooled })
  return {
    db: Object.assign(drizzle(pool, named), { transaction: createTransactions(pool, slots) }),
    pool,
    slots,
    // Behind a pooler others have the same connections; there the last word of the news says whose it is.
    isOwn: ({ processId, message }) =>
      isPooled ? message.split(' ').at(-1) === instance : own.has(processId),
    close() {
      stopWatching()
      return pool.end()
    },
  }
}

const named = { casing: 'snake_case' } as const

/** Transactions whose connection is given back whatever happens: drizzle keeps one that could not begin. */
function createTransactions(pool: Pool, { apart }: ConnectionSlots): Database['transaction'] {
  const onClients = new WeakMap<PoolClient, NodePgDatabase>()
  function on(client: PoolClient) {
    const known = onClients.get(client) ?? drizzle(client, named)
    onClients.set(client, known)
    return known
  }
  return async (work, config) => {
    const client = await pool.connect()
    try {
      // Who holds a connection has the next one at once: waiting for their own slots, they would wait for themselves.
      const result = await on(client).transaction((tx) => apart(() => work(tx)), config)
      client.release()
      return result
    } catch (error) {
      // One that may still be busy with its last statement is nobody's any more.
      client.release(isUnreachable(error))
      throw error
    }
  }
}

const connectionTroubles = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  '57P01', // the server is shutting down
  '57P02', // it crashed
  '57P03', // it is starting
  '57014', // the statement took too long
  '25006', // it became a read-only standby
  '08006',
  '08001',
  '08003',
  '53300', // too many connections
])
const wordsOfTrouble =
  /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error|^Query read timeout/

const codeOf = (error: Error) => String(Reflect.get(error, 'code') ?? '')

/** Whether an error, or what caused it, is of a kind. */
const has = (error: unknown, kind: (error: Error) => boolean): boolean =>
  error instanceof Error && (kind(error) || has(error.cause, kind))

/** A pooler that gives a connection up, or has none to give, calls whatever happened a breach of protocol. */
const isGivenUp = (error: Error) => codeOf(error) === '08P01' && Reflect.get(error, 'severity') === 'FATAL'

/** True when the database could not be reached, as against having refused the statement. */
export const isUnreachable = (error: unknown) =>
  has(
    error,
    (one) => connectionTroubles.has(codeOf(one)) || wordsOfTrouble.test(one.message) || isGivenUp(one),
  )

/** True when the database, or the way to it, is what failed. */
export const isOfDatabase = (error: unknown) =>
  isUnreachable(error) || has(error, (one) => one instanceof DatabaseError)

/** True when the database has no space left to write. */
export const isOutOfSpace = (error: unknown) => has(error, (one) => /^53[12]00$/.test(codeOf(one)))

/** True when a text holds what no text can, such as a NUL. */
export const isUnstorableText = (error: unknown) => has(error, (one) => /^(22021|22P05)$/.test(codeOf(one)))

/** The name of the unique constraint a statement ran into, if it did. */
export function brokenUniqueness(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (Reflect.get(error, 'code') === '23505') return String(Reflect.get(error, 'constraint'))
  return brokenUniqueness(error.cause)
}
