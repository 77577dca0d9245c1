import type { OwnRecipeWords } from '../../domain/own-recipes/own-recipe.ts'
import { type FileKind, fileNameOf } from '../../domain/recipe-files/file-kinds.ts'
import { writeRecipe } from '../../domain/recipe-files/write-recipe.ts'
import type { FileForZip } from '../../domain/recipe-files/write-zip.ts'

export interface OwnFile {
  words: OwnRecipeWords
  changedAt: Date
}

/** Recipes as the files of an archive, no two of one name: some systems take large letters for small ones. */
export async function* filesOf(recipes: AsyncIterable<OwnFile>, kind: FileKind): AsyncGenerator<FileForZip> {
  const counts = new Map<string, number>()
  const taken = new Set<string>()
  const keyOf = (name: string) => name.normalize('NFC').toLowerCase()
  for await (const { words, changedAt } of recipes) {
    const plain = keyOf(fileNameOf(words, kind))
    let count = counts.get(plain) ?? 0
    let name = ''
    // One may be called "Pie (2)" by itself.
    do name = fileNameOf(words, kind, (count += 1))
    while (taken.has(keyOf(name)))
    counts.set(plain, count)
    taken.add(keyOf(name))
    const text = writeRecipe[kind]({ ...words, restaurantBrand: null, sourceUrl: null })
    yield { name, bytes: new TextEncoder().encode(text), changedAt }
  }
}
