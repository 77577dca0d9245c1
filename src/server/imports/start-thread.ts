import { Worker } from 'node:worker_threads'
import type { ThreadTask } from './thread-words.ts'

const isBuilt = !import.meta.url.endsWith('.ts')
const script = new URL(isBuilt ? './import-thread.js' : './thread.ts', import.meta.url)

/** Built, the thread is a file beside the server's; from the sources it needs their loader first. */
export function startThread(workerData: ThreadTask): Worker {
  if (isBuilt) return new Worker(script, { workerData })
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${script.href}', '${import.meta.url}'))`
  return new Worker(load, { eval: true, workerData })
}
