import { jsonLdOf } from '../recipe-formats/json-ld.ts'
import { markdownOf } from '../recipe-formats/markdown.ts'
import { cooklangOf } from '../recipes/cooklang.ts'
import type { WrittenRecipe } from '../recipes/written-recipe.ts'
import type { FileKind } from './file-kinds.ts'

/** A recipe as the text of a file. */
export const writeRecipe: Record<FileKind, (recipe: WrittenRecipe) => string> = {
  cooklang: cooklangOf,
  json: (recipe) => `${JSON.stringify(jsonLdOf(recipe), null, 2)}\n`,
  markdown: markdownOf,
}
