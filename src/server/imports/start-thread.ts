import type { Worker } from 'node:worker_threads'
import { workerAt } from '../threads/worker-at.ts'
import type { DerivedTask, ThreadTask } from './thread-words.ts'

const isBuilt = !import.meta.url.endsWith('.ts')
const script = new URL(isBuilt ? './import-thread.js' : './thread.ts', import.meta.url)

/** Built, the thread lies beside the server. */
export const startThread = (task: ThreadTask | DerivedTask): Worker => workerAt(script, task)
