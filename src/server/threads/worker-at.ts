import { on } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** Built, a thread is a file; from the sources it needs their loader first. */
export function workerAt(script: URL, workerData: unknown, resourceLimits: ResourceLimits = {}): Worker {
  if (!script.pathname.endsWith('.ts')) return new Worker(script, { workerData, resourceLimits })
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${script.href}', '${import.meta.url}'))`
  return new Worker(load, { eval: true, workerData, resourceLimits })
}

/** What a thread says, one after the other; fails when it does. */
export function answersOf<Answer>(thread: Worker): () => Promise<Answer> {
  const said = on(thread, 'message') as AsyncIterableIterator<[Answer]>
  return async () => {
    const { value } = (await said.next()) as IteratorYieldResult<[Answer]>
    return value[0]
  }
}
