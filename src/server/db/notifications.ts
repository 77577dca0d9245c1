import pg from 'pg'

interface ListenOptions {
  url: string
  channel: string
  onMessage(payload: string): void
  /** The connection was lost: messages may have been missed. */
  onGap(): void
  log(line: string): void
}

export interface Listener {
  isListening(): boolean
  close(): Promise<void>
}

const retryAfter = 1_000

/** Listens to a PostgreSQL channel on a connection of its own and takes it up again whenever it breaks. */
export async function listen({ url, channel, onMessage, onGap, log }: ListenOptions): Promise<Listener> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function open() {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    fresh.on('notification', (message) => onMessage(message.payload ?? ''))
    fresh.on('error', (error) => lost(fresh, error.message))
    fresh.on('end', () => lost(fresh, 'closed by the server'))
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    onGap()
    client = fresh
  }

  function lost(broken: pg.Client, reason: string) {
    if (closed || broken !== client) return
    client = undefined
    onGap()
    log(`Stopped hearing ${channel}: ${reason}`)
    later()
  }

  function later() {
    retry = setTimeout(() => {
      open().catch((error: unknown) => {
        log(`Cannot listen to ${channel} yet: ${error instanceof Error ? error.message : String(error)}`)
        if (!closed) later()
      })
    }, retryAfter)
  }

  await open()
  return {
    isListening: () => client !== undefined,
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
