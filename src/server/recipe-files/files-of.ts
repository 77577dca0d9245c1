import type { OwnRecipeWords } from '../../domain/own-recipes/own-recipe.ts'
import { type FileKind, fileNameOf } from '../../domain/recipe-files/file-kinds.ts'
import { writeRecipe } from '../../domain/recipe-files/write-recipe.ts'
import type { FileForZip } from '../../domain/recipe-files/write-zip.ts'

export interface OwnFile {
  words: OwnRecipeWords
  image: string | null
  /** The page it is from. */
  sourceUrl: string | null
  changedAt: Date
}

/** A picture as other programs take it; undefined for what is not a person's own. */
type PictureFile = (image: string) => Promise<Buffer | undefined>

/** Recipes as the files of an archive, no two of one name: some systems take large letters for small ones. */
export async function* filesOf(
  recipes: AsyncIterable<OwnFile>,
  kind: FileKind,
  pictureFile: PictureFile,
): AsyncGenerator<FileForZip> {
  const counts = new Map<string, number>()
  const taken = new Set<string>()
  const keyOf = (name: string) => name.normalize('NFC').toLowerCase()
  for await (const { words, image, sourceUrl, changedAt } of recipes) {
    const plain = keyOf(fileNameOf(words, kind))
    let count = counts.get(plain) ?? 0
    let name = ''
    // One may be called "Pie (2)" by itself.
    do name = fileNameOf(words, kind, (count += 1))
    while (taken.has(keyOf(name)))
    counts.set(plain, count)
    taken.add(keyOf(name))
    const text = writeRecipe[kind]({ ...words, restaurantBrand: null, sourceUrl })
    yield { name, bytes: new TextEncoder().encode(text), changedAt }
    const picture = image === null ? undefined : await pictureFile(image)
    // Beside the recipe, and called like it.
    if (picture)
      yield {
        name: name.replace(/\.\w+$/, '.jpg'),
        bytes: Uint8Array.from(picture),
        changedAt,
        isPacked: true,
      }
  }
}
