import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { unavailable } from '../../domain/errors.ts'
import type { Announced } from './database.ts'
import { shareNext } from './share-next.ts'

interface ListenOptions {
  url: string
  /** What to do with a message, by the name of its channel; it may be this instance's own. */
  channels: Record<string, (message: string, isOwn: boolean) => void>
  /** Whether this instance announced it. */
  isOwn(news: Announced): boolean
  /** The connection was lost, or is back: messages may have been missed. */
  onGap(): void
  log(line: string): void
}

export interface Listener {
  isListening(): boolean
  /** Whether other instances may be at work: known at once of those that come, within seconds of those that go. */
  hasOthers(): boolean
  /** Resolves once everything announced up to a moment ago was received; undefined when that is so already. */
  receivedLately(): Promise<void> | undefined
  /** Resolves once everything announced before was received here. */
  receivedHere(): Promise<void>
  /** Resolves once everything announced before was received, here and by all others who act on `receivedLately`. */
  receivedByAll(): Promise<void>
  close(): Promise<void>
}

const retryAfter = 1_000
/** A connection may fall silent without breaking, so it is asked now and then, and left when it does not answer. */
const askedEvery = 3_000
const timeout = 2_000
/** In milliseconds: how old news may be that somebody acts on. */
const moment = 500
/** So often an answer may come too late, before nobody is kept waiting any longer. */
const mostAsked = 3
const applicationName = 'homeplate listener'
/** The channel on which whoever begins to listen says so. */
const arrivals = 'listener_arrived'

/** Listens to PostgreSQL channels on a connection of its own and takes it up again whenever it breaks. */
export async function listen({ url, channels, isOwn, onGap, log }: ListenOptions): Promise<Listener> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let others = true
  let receivedAt = -Infinity
  let asking: { since: number; done: Promise<void> } | undefined

  async function open(isAgain: boolean) {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: timeout,
    })
    fresh.on('notification', ({ channel, payload: message = '', processId }) => {
      if (channel === arrivals) others = true
      else channels[channel]?.(message, isOwn({ processId, message }))
    })
    fresh.on('error', (error) => lost(fresh, error.message))
    fresh.on('end', () => lost(fresh, 'closed by the server'))
    try {
      await fresh.connect()
      // Not among the options, which the address may overrule.
      await fresh.query(`set application_name = '${applicationName}'`)
      await fresh.query(`notify ${arrivals}`)
      for (const channel of [arrivals, ...Object.keys(channels)])
        await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      leave(fresh)
      throw error
    }
    if (closed) return leave(fresh)
    // Before anything is believed to be received.
    if (isAgain) onGap()
    client = fresh
  }

  /** What has fallen silent or is broken does not answer a goodbye. */
  function leave(left: pg.Client) {
    left.end().catch(() => undefined)
  }

  function lost(broken: pg.Client, reason: string) {
    if (closed || broken !== client) return
    client = undefined
    others = true
    receivedAt = -Infinity
    asking = undefined
    onGap()
    log(`Stopped hearing the database's news: ${reason}`)
    later()
  }

  function later() {
    retry = setTimeout(() => {
      open(true).catch((error: unknown) => {
        log(`Cannot hear the database's news yet: ${error instanceof Error ? error.message : String(error)}`)
        if (!closed) later()
      })
    }, retryAfter)
  }

  /** PostgreSQL delivers what was announced before a query on the same connection ahead of its answer. */
  async function receive(since: number) {
    const listening = client
    try {
      if (!listening) throw new Error('not listening')
      await listening.query('select')
    } catch (error) {
      if (listening) {
        lost(listening, String(error))
        leave(listening)
      }
      throw unavailable()
    }
    if (client === listening) receivedAt = Math.max(receivedAt, since)
  }

  /** Others may wait for the same answer, but nobody for a failure of before. */
  const ask = (since: number) =>
    receive(since).catch((error: unknown) => {
      asking = undefined
      throw error
    })

  const isFresh = () => performance.now() - receivedAt < moment

  /** An answer that took longer than a moment says nothing about what was acknowledged meanwhile. */
  async function receiveLately() {
    for (let asked = 0; asked < mostAsked; asked += 1) {
      const now = performance.now()
      if (!asking || now - asking.since >= moment) asking = { since: now, done: ask(now) }
      await asking.done
      if (isFresh()) return
    }
    throw unavailable()
  }

  async function countOthers() {
    const { rows } = await client!.query<{ others: boolean }>(
      `select exists (
         select from pg_stat_activity
         where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()
       ) as others`,
      [applicationName],
    )
    others = rows[0]!.others
  }

  const warnOfSilence = (error: unknown) =>
    log(`Nothing is answered from memory until the news is heard again: ${String(error)}`)

  // Everybody's news comes over one connection: questions that piled up there would hold up all of it.
  const receiveNow = shareNext(() => receive(performance.now()))
  const receiveAndCount = shareNext(async () => {
    await receiveNow()
    await countOthers()
  })

  await open(false)
  await receiveAndCount()
  // Whatever goes wrong here was logged by `lost`.
  const asks = setInterval(() => void receiveAndCount().catch(() => undefined), askedEvery).unref()
  return {
    isListening: () => client !== undefined,
    hasOthers: () => others,
    receivedLately: () => (isFresh() ? undefined : receiveLately()),
    receivedHere: () => receiveNow().catch(warnOfSilence),
    async receivedByAll() {
      try {
        await receiveAndCount()
        if (!others) return
      } catch (error) {
        warnOfSilence(error)
      }
      await wait(moment)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(asks)
      await client?.end()
    },
  }
}
