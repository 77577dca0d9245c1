/** Runs at most so many works at once; the others wait in the order they came. */
export function inTurn(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function take<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
