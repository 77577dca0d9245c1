import { LRUCache } from 'lru-cache'

const most = 200

/** What was opened latest, as it was read, until there is news of it: who cooks a recipe opens it with every tick. */
export function createOpenedLately<Row extends object>(read: (id: string) => Promise<Row | undefined>) {
  const cache = new LRUCache<string, Row>({ max: most })
  let news = 0

  return {
    async get(id: string) {
      const kept = cache.get(id)
      if (kept) return kept
      const before = news
      const row = await read(id)
      // What was read before later news is answered, but not kept.
      if (row && before === news) cache.set(id, row)
      return row
    },
    forget(id: string) {
      cache.delete(id)
      news += 1
    },
    forgetAll() {
      cache.clear()
      news += 1
    },
  }
}
