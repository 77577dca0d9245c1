import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { ownIfRunning, takeOwnership } from './ownership.ts'
import type { Owned, OwnershipOptions } from './ownership.ts'
import { signalProcess, stopPostmaster } from './postmaster.ts'
import { inTurn } from './start-gate.ts'

const firstPause = 100
const longestPause = 10_000

type Log = (line: string) => void

// Keeps the cluster running and owned until stopped; nothing that happens to it ends this process.
export function supervise(first: Owned, log: Log, ownership: OwnershipOptions) {
  const stopping = new AbortController()
  let owned: Owned | undefined
  let recovery = Promise.resolve()
  let stopped: Promise<void> | undefined

  function hold(held: Owned) {
    owned = held
    letNodeExit(held.client)
    held.client.once('end', () => {
      owned = undefined
      if (!stopping.signal.aborted) recovery = recover()
    })
  }

  async function recover() {
    log('The embedded database went away; bringing it back')
    for (let pause = firstPause; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        const { signal } = stopping
        hold(await inTurn(ownership.dataDir, () => takeOwnership({ ...ownership, signal }), signal))
        log('The embedded database is back')
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        log(
          `The embedded database is not back yet: ${error instanceof Error ? error.message : String(error)}`,
        )
        await pauseUnlessStopped(pause)
      }
    }
  }

  async function pauseUnlessStopped(milliseconds: number) {
    const pause = sleep(milliseconds, undefined, { ref: false, signal: stopping.signal })
    await pause.catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error
    })
  }

  async function stopOnce() {
    process.off('exit', askToEnd)
    stopping.abort()
    await recovery
    // Signalled while we still hold the lock, so that nobody adopts it in between.
    const held = owned ?? (await ownIfRunning(ownership))
    if (held) await stopPostmaster(await ownership.cluster(), held.pid)
  }

  // A process that ends without stopping first still leaves no database behind.
  function askToEnd() {
    if (owned) signalProcess(owned.pid, 'SIGINT')
  }

  hold(first)
  process.once('exit', askToEnd)
  return {
    stop: () => (stopped ??= stopOnce()),
  }
}

// The types of pg leave this method out.
function letNodeExit(client: Client): void {
  if ('unref' in client && typeof client.unref === 'function') client.unref()
}
