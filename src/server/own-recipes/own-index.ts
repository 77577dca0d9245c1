import { LRUCache } from 'lru-cache'
import type { OwnCollection } from '../../domain/own-recipes/collections.ts'
import { keeping } from '../../domain/own-recipes/limits.ts'
import { compared, sortedByName, sortKeyOf } from '../../domain/recipes/sort-key.ts'
import { meets } from '../../domain/recipes/goals.ts'
import { shownServing } from '../../domain/recipes/per-serving.ts'
import { searchWords } from '../../domain/recipes/search.ts'
import { createPause } from '../http/pause.ts'
import { createSearchTexts } from './search-texts.ts'
import type { IndexRow, OwnQuery } from './store.ts'

const mostBytes = 64 * 1024 * 1024
/** What a row takes besides its texts. */
const overhead = 1_000
/** So many lists of what was found are remembered, and so many whole ones. */
const remembered = { lists: 200, whole: 20 }
/** What a place in a collection takes. */
const overheadOfPlace = 100

type Row = Omit<IndexRow, 'searchText'>
type Compare = (one: Row, other: Row) => number

/** Made when somebody sorts by them. */
const sortKeys = new WeakMap<Row, string>()

function keyOf(row: Row) {
  const known = sortKeys.get(row)
  if (known !== undefined) return known
  const made = sortKeyOf(row.title)
  sortKeys.set(row, made)
  return made
}

const byId: Compare = (one, other) => (one.id < other.id ? -1 : 1)
const byTitle: Compare = (one, other) => compared(keyOf(one), keyOf(other)) || byId(one, other)
const byTime: Compare = (one, other) => one.cookTime - other.cookTime || byTitle(one, other)
/** Those of which it is unknown come last. */
const byFigure =
  (figureOf: (row: Row) => number | null): Compare =>
  (one, other) => {
    const [first, second] = [figureOf(one) ?? Infinity, figureOf(other) ?? Infinity]
    return first === second ? byTitle(one, other) : first - second
  }
const latest: Compare = (one, other) =>
  other.updatedAt.getTime() - one.updatedAt.getTime() || byId(one, other)
const lastDeleted: Compare = (one, other) =>
  other.deletedAt!.getTime() - one.deletedAt!.getTime() || byId(one, other)

const orders: Record<OwnQuery['sort'], Compare> = {
  recent: latest,
  title: byTitle,
  quick: byTime,
  energy: byFigure(({ kcal }) => kcal),
  protein: byFigure(({ protein }) => (protein === null ? null : -protein)),
  sodium: byFigure(({ sodium }) => sodium),
}

/** What one person keeps: their recipes but for what those are made of, and what is in their collections, by ids. */
export interface OwnBook {
  rows: IndexRow[]
  collections: (OwnCollection & { recipeIds: string[] })[]
}

/** What is worked out of them is worked out once. */
function createOwnIndex({ rows: read, collections }: OwnBook) {
  const rows: Row[] = read.map(({ searchText: _, ...row }) => row)
  const texts = createSearchTexts(read.map(({ searchText }) => searchText))
  const numbers = [...rows.keys()]
  const isDeleted = (number: number) => rows[number]!.deletedAt !== null
  const sorted = new Map<Compare, number[]>()
  const cards: string[] = []
  const collected = new Map(collections.map(({ id, recipeIds }) => [id, new Set(recipeIds)]))
  let summary: ReturnType<typeof summarized> | undefined
  const mostRemembered = remembered.whole * (rows.length + 1)
  /** What was asked for lately, by places: nobody has 65,536 recipes. Who scrolls or goes back asks for the same again. */
  const answered = new LRUCache<string, Uint16Array>({
    max: remembered.lists,
    maxSize: mostRemembered,
    sizeCalculation: ({ length }) => length + 1,
  })

  function inOrder({ show, sort }: Pick<OwnQuery, 'show' | 'sort'>) {
    const order = show === 'deleted' ? lastDeleted : orders[sort]
    const known =
      sorted.get(order) ??
      numbers
        .filter((number) => isDeleted(number) === (show === 'deleted'))
        .toSorted((one, other) => order(rows[one]!, rows[other]!))
    sorted.set(order, known)
    return known
  }

  /** Thousands of names in some scripts take a tenth of a second: others have their turn meanwhile. */
  async function makeKeys() {
    const pause = createPause()
    for (const row of rows) {
      await pause()
      keyOf(row)
    }
  }

  async function find({ search, tag, collection, goals = [], ...shown }: Omit<OwnQuery, 'from'>) {
    if (shown.sort !== 'recent') await makeKeys()
    const within = collected.get(collection)
    const hasWords = await texts.holding([...new Set(searchWords(search))])
    return inOrder(shown).filter((number) => {
      const row = rows[number]!
      return (
        hasWords(number) &&
        (tag === '' || row.tags.includes(tag)) &&
        (collection === '' || within?.has(row.id) === true) &&
        goals.every((goal) => meets(shownServing(row), goal))
      )
    })
  }

  return {
    /** A letter takes up to two. */
    bytes:
      2 * (texts.letters + (rows.length + 1) * overhead) +
      2 * mostRemembered +
      collections.reduce((sum, { recipeIds }) => sum + overhead + recipeIds.length * overheadOfPlace, 0),

    /** Some of what is found, from a place in the list on, as it is sent; and how many that are. */
    async list({ from, ...query }: OwnQuery, write: (row: Row) => string) {
      const question = questionOf(query)
      const found = answered.get(question) ?? Uint16Array.from(await find(query))
      answered.set(question, found)
      const shown = [...found.subarray(from, from + keeping.pageSize)]
      return {
        total: found.length,
        recipes: shown.map((number) => (cards[number] ??= write(rows[number]!))),
      }
    },

    /** Whether nothing has to be looked through for it. */
    remembers: ({ from, ...query }: OwnQuery) => answered.has(questionOf(query)),

    summary: () => (summary ??= summarized(rows, collections)),

    latest: () => rows[inOrder({ show: 'kept', sort: 'recent' })[0] ?? -1],
  }
}
const questionOf = (query: Omit<OwnQuery, 'from'>) => JSON.stringify(query)
type OwnIndex = ReturnType<typeof createOwnIndex>

/** Thousands may each have many tags: others have their turn meanwhile. */
async function summarized(rows: Row[], collections: OwnBook['collections']) {
  const pause = createPause()
  const kept = rows.filter(({ deletedAt }) => deletedAt === null)
  const keptIds = new Set(kept.map(({ id }) => id))
  const counts = new Map<string, number>()
  for (const { tags } of kept) {
    await pause()
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  const tags = [...counts].map(([tag, count]) => ({ tag, count }))
  return {
    kept: kept.length,
    deleted: rows.length - kept.length,
    tags: sortedByName(
      tags.toSorted((one, other) => other.count - one.count).slice(0, keeping.mostTags),
      ({ tag }) => tag,
    ),
    collections: sortedByName(
      collections.map(({ id, name, recipeIds }) => ({
        id,
        name,
        count: recipeIds.filter((one) => keptIds.has(one)).length,
      })),
      ({ name }) => name,
    ),
  }
}

interface Dependencies {
  read(userId: string): Promise<OwnBook>
  /** Without news nothing is remembered. */
  news: { isListening(): boolean; receivedHere(): Promise<void> }
}

/** The indexes of those who looked lately: lists and searches are answered from memory. */
export function createOwnIndexes({ read, news }: Dependencies) {
  const indexes = new LRUCache<string, OwnIndex>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes,
  })
  const reading = new Map<string, Promise<OwnIndex>>()

  async function readAnew(userId: string) {
    const begun = read(userId).then(createOwnIndex)
    reading.set(userId, begun)
    // What is forgotten while it is read may be what was before.
    const isCurrent = () => reading.get(userId) === begun
    try {
      const index = await begun
      if (isCurrent()) indexes.set(userId, index)
      return index
    } finally {
      if (isCurrent()) reading.delete(userId)
    }
  }

  return {
    async of(userId: string) {
      // They may have changed it on another instance a moment ago, and look whether it is so.
      if (news.isListening()) await news.receivedHere()
      if (!news.isListening()) return createOwnIndex(await read(userId))
      return indexes.get(userId) ?? reading.get(userId) ?? readAnew(userId)
    },
    /** Something of this person's has changed; whoever asks from now on gets what is so. */
    forget(userId: string) {
      indexes.delete(userId)
      reading.delete(userId)
    },
    /** News may have been missed. */
    forgetAll() {
      indexes.clear()
      reading.clear()
    },
  }
}
