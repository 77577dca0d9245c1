import pg from 'pg'
import type { ConnectionSlots } from './connection-slots.ts'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Gives connections to everyone within their slots. */
export class SlottedPool extends pg.Pool {
  readonly #slots: ConnectionSlots
  readonly #held = new WeakMap<pg.PoolClient, () => void>()
  readonly #waiting = new Set<() => void>()
  #isSilent = false

  constructor(config: pg.PoolConfig, slots: ConnectionSlots) {
    super(config)
    this.#slots = slots
    this.on('release', (_error, client) => {
      this.#held.get(client)?.()
      this.#held.delete(client)
    })
  }

  /** Whether the database says nothing: then nobody waits for it, nor goes on waiting. */
  get isSilent() {
    return this.#isSilent
  }

  set isSilent(isSilent: boolean) {
    this.#isSilent = isSilent
    if (isSilent) for (const giveUp of this.#waiting) giveUp()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const turn = this.#slots.take()
    const connected = turn ? this.#connectWithin(turn) : this.#connectNow()
    if (!callback) return connected
    // In a tick of its own, so that what the callback throws is not taken for a connection that failed.
    connected.then(
      (client) => process.nextTick(callback, undefined, client, client.release),
      (error: Error) => process.nextTick(callback, error, undefined, () => undefined),
    )
  }

  #connectNow() {
    return new Promise<pg.PoolClient>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(giveUp)
        reject(new Error('Connection terminated: the database says nothing'))
      }
      if (this.#isSilent) return giveUp()
      this.#waiting.add(giveUp)
      super.connect((error, client) => {
        // It comes too late for who gave up.
        if (!this.#waiting.delete(giveUp)) client?.release()
        else if (client) resolve(client)
        else reject(error!)
      })
    })
  }

  async #connectWithin(turn: Promise<() => void>) {
    const giveBack = await turn
    try {
      const client = await this.#connectNow()
      this.#held.set(client, giveBack)
      return client
    } catch (error) {
      giveBack()
      throw error
    }
  }
}
