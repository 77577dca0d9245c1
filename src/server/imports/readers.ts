import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { invalid } from '../../domain/errors.ts'
import type { NumberedRow, RowsTask, TableRow } from './read-rows.ts'
import { answersOf } from '../threads/worker-at.ts'

/** What a reader says to some rows. */
export type ReaderAnswer = { rows: NumberedRow[] } | { refused: string }

const mostReaders = 4

/** Reads portions in as many threads as there are cores; what was read comes in their order. */
export async function* readInThreads(
  portions: TableRow[][],
  task: RowsTask,
  start: (task: RowsTask) => Worker,
): AsyncGenerator<NumberedRow[]> {
  const count = Math.min(portions.length, availableParallelism(), mostReaders)
  const readers = Array.from({ length: count }, () => {
    const thread = start(task)
    return { thread, next: answersOf<ReaderAnswer>(thread) }
  })
  const readerOf = (place: number) => readers[place % count]!
  try {
    for (const [place, rows] of portions.entries()) readerOf(place).thread.postMessage(rows, [])
    for (const place of portions.keys()) {
      const answer = await readerOf(place).next()
      if ('refused' in answer) throw invalid(answer.refused)
      yield answer.rows
    }
  } finally {
    await Promise.all(readers.map(({ thread }) => thread.terminate()))
  }
}
