/**
 * Whoever asks while it runs shares the next run with all others who do: it begins after they asked, and however many
 * ask there is one at a time.
 */
export function shareNext<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const start = () => (running = work().finally(() => (running = undefined)))
  const startNext = () => {
    next = undefined
    return start()
  }
  return () => (next ??= running?.then(startNext, startNext)) ?? start()
}
