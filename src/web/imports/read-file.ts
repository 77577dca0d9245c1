export type FileAnswer = { content: string } | { refused: string }

/** The content of a chosen file as CSV, or a sentence why not; read beside the page. */
export function readFile(file: File): Promise<FileAnswer> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<FileAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => resolve(data))
    worker.addEventListener('error', () => resolve({ refused: 'This file cannot be read in this browser.' }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin.
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
