import type { PantryNames } from '../../domain/recipe-formats/read-recipe.ts'
import { type Found, recipesIn } from './recipes-in.ts'

export interface FilesToRead {
  files: File[]
  names: PantryNames
}

/** Some of what was found; nothing more once it is undefined. */
export type FilesAnswer = Found[] | undefined

/** Some hundred recipes take a second; here they hold nobody up. */
addEventListener('message', ({ data }: MessageEvent<FilesToRead>) => void readAll(data))

const atOnce = 25

async function readAll({ files, names }: FilesToRead) {
  let found: Found[] = []
  const say = (answer: FilesAnswer) => postMessage(answer)
  for await (const one of recipesIn(files, names)) {
    found.push(one)
    if (found.length < atOnce) continue
    say(found)
    found = []
  }
  say(found)
  say(undefined)
}
