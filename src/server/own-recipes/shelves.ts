import { LRUCache } from 'lru-cache'
import { keeping } from '../../domain/own-recipes/limits.ts'
import { searchWords } from '../../domain/recipes/search.ts'
import type { OwnQuery, ShelfRow } from './store.ts'

const mostBytes = 64 * 1024 * 1024
/** What a row takes besides its texts. */
const overhead = 1_000

type Compare = (one: ShelfRow, other: ShelfRow) => number

const letters = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const byId: Compare = (one, other) => (one.id < other.id ? -1 : 1)
const byTitle: Compare = (one, other) => letters.compare(one.title, other.title) || byId(one, other)
const byTime: Compare = (one, other) => one.cookTime - other.cookTime || byTitle(one, other)
const latest: Compare = (one, other) =>
  other.updatedAt.getTime() - one.updatedAt.getTime() || byId(one, other)
const lastDeleted: Compare = (one, other) =>
  other.deletedAt!.getTime() - one.deletedAt!.getTime() || byId(one, other)

const orders: Record<OwnQuery['sort'], Compare> = { recent: latest, title: byTitle, quick: byTime }

/** All recipes of one person but for what they are made of; what is worked out of them is worked out once. */
export function createShelf(rows: ShelfRow[]) {
  const kept = rows.filter(({ deletedAt }) => deletedAt === null)
  const deleted = rows.filter(({ deletedAt }) => deletedAt !== null)
  const sorted = new Map<Compare, ShelfRow[]>()
  /** What was asked for last: who scrolls asks for more of the same. */
  let last: { question: string; found: ShelfRow[] } | undefined
  let summary: ReturnType<typeof summarized> | undefined

  function inOrder({ show, sort }: Pick<OwnQuery, 'show' | 'sort'>) {
    const order = show === 'deleted' ? lastDeleted : orders[sort]
    const known = sorted.get(order) ?? (show === 'deleted' ? deleted : kept).toSorted(order)
    sorted.set(order, known)
    return known
  }

  function find({ search, tag, ...shown }: Omit<OwnQuery, 'from'>) {
    const all = inOrder(shown)
    const words = searchWords(search)
    if (words.length === 0 && tag === '') return all
    return all.filter(
      ({ searchText, tags }) =>
        (tag === '' || tags.includes(tag)) && words.every((word) => searchText.includes(word)),
    )
  }

  return {
    bytes: rows.reduce((sum, { searchText }) => sum + searchText.length + overhead, overhead),

    /** Some of what is found, from a place in the list on, and how many that are. */
    list({ from, ...query }: OwnQuery) {
      const question = JSON.stringify(query)
      if (last?.question !== question) last = { question, found: find(query) }
      return { total: last.found.length, rows: last.found.slice(from, from + keeping.pageSize) }
    },

    summary: () => (summary ??= summarized(kept, deleted)),
  }
}
type Shelf = ReturnType<typeof createShelf>

function summarized(kept: ShelfRow[], deleted: ShelfRow[]) {
  const counts = new Map<string, number>()
  for (const { tags } of kept) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const tags = [...counts].map(([tag, count]) => ({ tag, count }))
  return {
    kept: kept.length,
    deleted: deleted.length,
    tags: tags.toSorted((one, other) => letters.compare(one.tag, other.tag)),
  }
}

interface Dependencies {
  read(userId: string): Promise<ShelfRow[]>
  /** Without news nothing is remembered. */
  news: { isListening(): boolean; receivedLately(): Promise<void> | undefined }
}

/** The shelves of those who looked lately: lists and searches are answered from memory. */
export function createShelves({ read, news }: Dependencies) {
  const shelves = new LRUCache<string, Shelf>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes })
  const reading = new Map<string, Promise<Shelf>>()

  async function readAnew(userId: string) {
    const begun = read(userId).then(createShelf)
    reading.set(userId, begun)
    // What is forgotten while it is read may be what was before.
    const isCurrent = () => reading.get(userId) === begun
    try {
      const shelf = await begun
      if (isCurrent()) shelves.set(userId, shelf)
      return shelf
    } finally {
      if (isCurrent()) reading.delete(userId)
    }
  }

  return {
    async of(userId: string) {
      if (!news.isListening()) return createShelf(await read(userId))
      await news.receivedLately()
      return shelves.get(userId) ?? reading.get(userId) ?? readAnew(userId)
    },
    /** Something of this person's has changed; whoever asks from now on gets what is so. */
    forget(userId: string) {
      shelves.delete(userId)
      reading.delete(userId)
    },
    /** News may have been missed. */
    forgetAll() {
      shelves.clear()
      reading.clear()
    },
  }
}
