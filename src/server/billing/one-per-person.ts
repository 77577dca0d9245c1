/** Parallel wishes of one person are one: whoever comes while it is under way gets the same answer. */
export function onePerPerson<T>(work: (userId: string) => Promise<T>) {
  const underWay = new Map<string, Promise<T>>()
  return (userId: string): Promise<T> => {
    const running = underWay.get(userId)
    if (running) return running
    const started = work(userId).finally(() => underWay.delete(userId))
    underWay.set(userId, started)
    return started
  }
}
