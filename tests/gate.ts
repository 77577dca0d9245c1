import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to the database that can be shut, as a broken network would. */
export async function openGate(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const through = new Set<Socket>()
  /** What the database said and nobody was told yet, each in the order it came. */
  let held: (() => void)[] | undefined
  const keeper = new EventEmitter()
  const countHeld = () => held?.length ?? 0
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      through.add(one)
      one.on('data', (said) => {
        if (one === far && held) {
          held.push(() => other.write(said))
          keeper.emit('held')
        } else other.write(said)
      })
      one.on('close', () => {
        through.delete(one)
        other.destroy()
      })
      // A cut connection is what this is for.
      one.on('error', () => one.destroy())
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)

  async function shut() {
    const closed = once(server, 'close')
    server.close()
    for (const socket of through) socket.destroy()
    await closed
  }

  return {
    port,
    shut,
    /** Keeps what the database says until it is let through. */
    hold() {
      held = []
    },
    async whenHeld(count: number) {
      while (countHeld() < count) await once(keeper, 'held')
    },
    letOneThrough: () => held?.shift()?.(),
    release() {
      for (const tell of held ?? []) tell()
      held = undefined
    },
    /** Lets nothing more through what is open, and says so to nobody; what is opened later gets through. */
    hush() {
      for (const socket of through) socket.removeAllListeners('data').pause()
    },
    reopen: async () => void (server.listening || (await listen(port))),
    close: shut,
  }
}
