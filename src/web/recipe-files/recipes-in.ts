import { fileRecipe, type FileRecipe } from '../../domain/recipe-files/file-recipe.ts'
import { recipeFiles as limits } from '../../domain/recipe-files/limits.ts'
import { readRecipeFile } from '../../domain/recipe-files/read-files.ts'
import { namedAmong, type PantryNames } from '../../domain/recipe-formats/read-recipe.ts'

/** A recipe of a file, or why the file has none. */
export type Found =
  | (FileRecipe & { picture: (() => Promise<Uint8Array<ArrayBuffer>>) | null })
  | { file: string; fault: string }

const most = limits.mostRecipes.toLocaleString('en')

/** All that is in some files, one after the other; what is wrong with one is said, and the others are read. */
export async function* recipesIn(files: File[], names: PantryNames): AsyncGenerator<Found> {
  const named = namedAmong(names)
  let count = 0
  for (const file of files) {
    const bytes = await bytesOf(file)
    if (typeof bytes === 'string') {
      yield { file: file.name, fault: bytes }
      continue
    }
    for await (const found of readRecipeFile(file.name, bytes, named)) {
      if ('fault' in found) yield found
      else if (count < limits.mostRecipes) yield { ...fileRecipe(found), picture: found.picture }
      else {
        yield {
          file: file.name,
          fault: `There are more than ${most} recipes in these files; the others were not read.`,
        }
        return
      }
      count += 'fault' in found ? 0 : 1
    }
  }
}

async function bytesOf(file: File) {
  if (file.size > limits.largestChosen) return 'This file is larger than 512 MB. Please bring it in parts.'
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return 'This file cannot be read. A folder has to be packed into a zip archive first.'
  }
}
