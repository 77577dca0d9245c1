import type { ReadFile } from './workbook/read-table.ts'

export type FileAnswer = ReadFile | { refused: string }

/** What is in a chosen file, or a sentence why it cannot be read; read beside the page. */
export function readFile(file: File): Promise<FileAnswer> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<FileAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => resolve(data))
    worker.addEventListener('error', () => resolve({ refused: 'This file cannot be read in this browser.' }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin.
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
