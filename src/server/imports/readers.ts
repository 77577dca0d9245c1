import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { invalid } from '../../domain/errors.ts'
import { answersOf } from '../threads/worker-at.ts'
import type { RowsTask, TableRow } from './read-rows.ts'
import type { ReadyRow } from './ready-row.ts'

/** What a reader is asked: some rows, and how the rows of their table are read. */
export interface ReaderQuestion {
  rows: TableRow[]
  task: RowsTask
}

/** What a reader says to some rows. */
export type ReaderAnswer = { rows: ReadyRow[] } | { refused: string }

const mostReaders = 4

/** Reads portions in as many threads as there are cores; they wait for the next file, warm and with what they remember. */
export function createReaders(start: () => Worker) {
  let readers: ReturnType<typeof begin>[] = []

  function begin() {
    const thread = start()
    return { thread, next: answersOf<ReaderAnswer>(thread) }
  }

  /** What was read comes in the order of the portions. */
  async function* read(portions: TableRow[][], task: RowsTask): AsyncGenerator<ReadyRow[]> {
    const count = Math.min(portions.length, availableParallelism(), mostReaders)
    while (readers.length < count) readers.push(begin())
    const readerOf = (place: number) => readers[place % count]!
    let isRead = false
    try {
      for (const [place, rows] of portions.entries())
        readerOf(place).thread.postMessage({ rows, task } satisfies ReaderQuestion, [])
      for (const place of portions.keys()) {
        const answer = await readerOf(place).next()
        if ('refused' in answer) throw invalid(answer.refused)
        yield answer.rows
      }
      isRead = true
    } finally {
      // They would go on with what nobody waits for.
      if (!isRead) await end()
    }
  }

  async function end() {
    const former = readers
    readers = []
    await Promise.all(former.map(({ thread }) => thread.terminate()))
  }

  return { read }
}
