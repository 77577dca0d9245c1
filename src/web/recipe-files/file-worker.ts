import type { FileRecipe } from '../../domain/recipe-files/file-recipe.ts'
import type { PantryNames } from '../../domain/recipe-formats/read-recipe.ts'
import { recipesIn } from './recipes-in.ts'
import { sendablePicture } from './sendable-picture.ts'

export interface FilesToRead {
  files: File[]
  names: PantryNames
}

/** A recipe of a file, or why the file has none; a picture is asked for by its number. */
export type ToldRecipe = (FileRecipe & { picture: number | null }) | { file: string; fault: string }

/** To the worker: read these, or hand over a picture. */
export type FilesQuestion = FilesToRead | { picture: number }

/** What was found, some at a time, then that it was all; or a picture, undefined where there is none to send. */
export type FilesAnswer =
  | { found: ToldRecipe[] }
  | { isAll: true }
  | { picture: number; file: File | undefined }

/** Some hundred recipes take a second; here they hold nobody up. */
addEventListener('message', ({ data }: MessageEvent<FilesQuestion>) => {
  void ('files' in data ? readAll(data) : handOver(data.picture))
})

const say = (answer: FilesAnswer) => postMessage(answer)
const atOnce = 25
/** They stay packed until they are sent. */
const pictures: (() => Promise<Uint8Array<ArrayBuffer>>)[] = []

async function readAll({ files, names }: FilesToRead) {
  let found: ToldRecipe[] = []
  for await (const one of recipesIn(files, names)) {
    found.push('fault' in one ? one : { ...one, picture: one.picture && pictures.push(one.picture) - 1 })
    if (found.length < atOnce) continue
    say({ found })
    found = []
  }
  say({ found })
  say({ isAll: true })
}

async function handOver(picture: number) {
  const bytes = await pictures[picture]!().catch(() => undefined)
  say({ picture, file: bytes && (await sendablePicture(bytes)) })
}
