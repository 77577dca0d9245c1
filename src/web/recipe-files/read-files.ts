import type { PantryNames } from '../../domain/recipe-formats/read-recipe.ts'
import type { FilesAnswer, FilesToRead } from './file-worker.ts'
import type { Found } from './recipes-in.ts'

/** Reads files beside the page and tells what is in them as it is found. */
export function readFiles(
  files: File[],
  names: PantryNames,
  tell: (found: Found[]) => void,
  signal: AbortSignal,
) {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve())
    worker.addEventListener('message', ({ data }: MessageEvent<FilesAnswer>) =>
      data ? tell(data) : resolve(),
    )
    worker.addEventListener('error', () => {
      tell([{ file: files.map(({ name }) => name).join(', '), fault: unreadable }])
      resolve()
    })
    const toRead: FilesToRead = { files, names }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin.
    worker.postMessage(toRead)
  }).finally(() => worker.terminate())
}

const unreadable = 'Not all of this can be read in this browser.'
