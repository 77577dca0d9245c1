type Stop = () => Promise<void>

const timeout = 10_000

interface Ending {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  exit(code: number): void
}

/** Stops what was started, newest first, at the first signal. */
export function createShutdown(process: Ending) {
  const stops: Stop[] = []
  let starting: Promise<void> = Promise.resolve()
  let ending: Promise<void> | undefined

  async function stopAll(code: number) {
    // Half-started things cannot be stopped; whether the start went well is its caller's to say.
    await starting.catch(() => undefined)
    let result = code
    for (const stop of stops.toReversed()) {
      await stop().catch((error: unknown) => {
        console.error(error)
        result = 1
      })
    }
    process.exit(result)
  }

  const now = (code: number) => (ending ??= stopAll(code))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void now(0))

  return {
    now,
    /** Runs the start; a signal that comes meanwhile is obeyed when it is through. */
    afterStart(start: () => Promise<void>) {
      starting = start()
      return starting
    },
    /** `hurry` is called when stopping takes too long. */
    add(stop: Stop, hurry: () => void = () => undefined) {
      stops.push(async () => {
        const timer = setTimeout(hurry, timeout)
        await stop()
        clearTimeout(timer)
      })
    },
  }
}
export type Shutdown = ReturnType<typeof createShutdown>
