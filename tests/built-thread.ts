import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DerivedTask, ThreadTask } from '../src/server/imports/thread-words.ts'

const script = join(import.meta.dirname, '../dist/server/import-thread.js')

export let threadsStarted = 0

/** The thread as it was built when the tests began: from its sources each would take a second to start. */
export function startThread(workerData: ThreadTask | DerivedTask) {
  threadsStarted += 1
  return new Worker(script, { workerData })
}
