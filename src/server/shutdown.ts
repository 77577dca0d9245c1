/** `hasten` is aborted where nobody should wait for what is only considerate. */
type Stop = (hasten: AbortSignal) => Promise<void>

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
  const hasten = new AbortController()

  async function stopAll(code: number) {
    // Half-started things cannot be stopped; whether the start went well is its caller's to say.
    await starting.catch(() => undefined)
    let result = code
    for (const stop of stops.toReversed()) {
      await stop(hasten.signal).catch((error: unknown) => {
        console.error(error)
        result = 1
      })
    }
    process.exit(result)
  }

  const end = (code: number) => (ending ??= stopAll(code))
  function now(code: number) {
    hasten.abort()
    return end(code)
  }
  process.on('SIGTERM', () => void end(0))
  // Somebody sits at the keyboard. A second SIGTERM says nothing new: npm passes on what its group was sent, too.
  process.on('SIGINT', () => void now(0))

  return {
    now,
    /** Runs the start; a signal that comes meanwhile is obeyed when it is through. */
    afterStart(start: () => Promise<void>) {
      starting = start()
      return starting
    },
    /** `hurry` is called when stopping takes too long. */
    add(stop: Stop, hurry: () => void = () => undefined) {
      stops.push(async (hastened) => {
        const timer = setTimeout(hurry, timeout)
        await stop(hastened)
        clearTimeout(timer)
      })
    },
  }
}
export type Shutdown = ReturnType<typeof createShutdown>
