import { jsonLdOf } from '../recipe-formats/json-ld.ts'
import { markdownOf } from '../recipe-formats/markdown.ts'
import { cooklangOf } from '../recipes/cooklang.ts'
import type { WrittenRecipe } from '../recipes/written-recipe.ts'

/** The kinds of files that recipes go out in. */
export const fileKindNames = ['cooklang', 'json', 'markdown'] as const
export type FileKind = (typeof fileKindNames)[number]

interface Kind {
  name: string
  ending: string
  type: string
  write(recipe: WrittenRecipe): string
}

export const fileKinds: Record<FileKind, Kind> = {
  // The language has no type of its own.
  cooklang: { name: 'Cooklang', ending: 'cook', type: 'text/plain; charset=utf-8', write: cooklangOf },
  json: {
    name: 'schema.org (JSON-LD)',
    ending: 'json',
    type: 'application/ld+json; charset=utf-8',
    write: (recipe) => `${JSON.stringify(jsonLdOf(recipe), null, 2)}\n`,
  },
  markdown: { name: 'Markdown', ending: 'md', type: 'text/markdown; charset=utf-8', write: markdownOf },
}

const longestName = 100

/** A name that every system takes, after the title. */
export function fileNameOf({ title }: Pick<WrittenRecipe, 'title'>, kind: FileKind, count = 1) {
  const plain = title.replaceAll(/[\s\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
  const short = plain.slice(0, longestName).replace(/\p{Surrogate}$/u, '')
  // Windows takes no dot at the end, and a name that begins with one is hidden.
  const name = short.replaceAll(/^[. ]+|[. ]+$/g, '') || 'Recipe'
  return `${name}${count > 1 ? ` (${count})` : ''}.${fileKinds[kind].ending}`
}
