import { Worker } from 'node:worker_threads'

/** Built, a thread is a file; from the sources it needs their loader first. */
export function workerAt(script: URL, workerData: unknown): Worker {
  if (!script.pathname.endsWith('.ts')) return new Worker(script, { workerData })
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${script.href}', '${import.meta.url}'))`
  return new Worker(load, { eval: true, workerData })
}
