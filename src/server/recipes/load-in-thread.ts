import { once } from 'node:events'
import { workerAt } from '../threads/worker-at.ts'

/** What the thread is started with. */
export interface CatalogueTask {
  /** The compiled catalogue. */
  file: string
  databaseUrl: string
}

const isBuilt = !import.meta.url.endsWith('.ts')
const script = new URL(isBuilt ? './catalogue-thread.js' : './catalogue-thread.ts', import.meta.url)

/** Loads the shipped recipes in a thread of its own: a hundred megabytes that they take meanwhile go with it. */
export async function loadInThread(task: CatalogueTask) {
  // Fails when the thread does.
  await once(workerAt(script, task), 'exit')
}
