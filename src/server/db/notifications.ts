import pg from 'pg'

interface ListenOptions {
  url: string
  /** What to do with a message, by the name of its channel. */
  channels: Record<string, (message: string) => void>
  /** The connection was lost, or is back: messages may have been missed. */
  onGap(): void
  log(line: string): void
}

export interface Listener {
  isListening(): boolean
  close(): Promise<void>
}

const retryAfter = 1_000

/** Listens to PostgreSQL channels on a connection of its own and takes it up again whenever it breaks. */
export async function listen({ url, channels, onGap, log }: ListenOptions): Promise<Listener> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function open() {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    fresh.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    fresh.on('error', (error) => lost(fresh, error.message))
    fresh.on('end', () => lost(fresh, 'closed by the server'))
    await fresh.connect()
    for (const channel of Object.keys(channels)) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = fresh
  }

  function lost(broken: pg.Client, reason: string) {
    if (closed || broken !== client) return
    client = undefined
    onGap()
    log(`Stopped hearing the database's news: ${reason}`)
    later()
  }

  function later() {
    retry = setTimeout(() => {
      open().then(onGap, (error: unknown) => {
        log(`Cannot hear the database's news yet: ${error instanceof Error ? error.message : String(error)}`)
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
