import type { FileRecipe } from '../../domain/recipe-files/file-recipe.ts'
import type { PantryNames } from '../../domain/recipe-formats/read-recipe.ts'
import type { FilesAnswer, FilesQuestion, ToldRecipe } from './file-worker.ts'

/** A recipe of a file, with the way to its picture; or why the file has none. */
export type Found =
  | (FileRecipe & { picture: (() => Promise<File | undefined>) | null })
  | { file: string; fault: string }

/** Reads files beside the page and tells what is in them as it is found; pictures are had until the signal comes. */
export function readFiles(
  files: File[],
  names: PantryNames,
  tell: (found: Found[]) => void,
  signal: AbortSignal,
) {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin.
  const ask = (question: FilesQuestion) => worker.postMessage(question)
  const waiting = new Map<number, (file: File | undefined) => void>()

  const pictureOf = (picture: number) => async () =>
    new Promise<File | undefined>((resolve) => {
      waiting.set(picture, resolve)
      ask({ picture })
    })
  const withPicture = (one: ToldRecipe): Found =>
    'fault' in one ? one : { ...one, picture: one.picture === null ? null : pictureOf(one.picture) }

  return new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      worker.terminate()
      for (const answer of waiting.values()) answer(undefined)
      resolve()
    })
    worker.addEventListener('message', ({ data }: MessageEvent<FilesAnswer>) => {
      if ('found' in data) tell(data.found.map(withPicture))
      else if ('isAll' in data) resolve()
      else waiting.get(data.picture)?.(data.file)
    })
    worker.addEventListener('error', () => {
      tell([{ file: files.map(({ name }) => name).join(', '), fault: unreadable }])
      resolve()
    })
    ask({ files, names })
  })
}

const unreadable = 'Not all of this can be read in this browser.'
