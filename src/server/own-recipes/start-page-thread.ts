import type { Worker } from 'node:worker_threads'
import { workerAt } from '../threads/worker-at.ts'

const isBuilt = !import.meta.url.endsWith('.ts')
const script = new URL(isBuilt ? './page-thread.js' : './page-thread.ts', import.meta.url)
/** In megabytes: a page of the largest size takes half of it. */
const memory = 256

/** Built, the thread lies beside the server. */
export const startPageThread = (): Worker => workerAt(script, {}, { maxOldGenerationSizeMb: memory })
