import type { WrittenRecipe } from '../recipes/written-recipe.ts'
import { cutTo } from '../storable-text.ts'

/** The kinds of files that recipes go out in. */
export const fileKindNames = ['cooklang', 'json', 'markdown'] as const
export type FileKind = (typeof fileKindNames)[number]

/** What each is called, how its names end, and its type; Cooklang has none of its own. */
export const fileKinds: Record<FileKind, Record<'name' | 'ending' | 'type', string>> = {
  cooklang: { name: 'Cooklang', ending: 'cook', type: 'text/plain; charset=utf-8' },
  json: { name: 'schema.org (JSON-LD)', ending: 'json', type: 'application/ld+json; charset=utf-8' },
  markdown: { name: 'Markdown', ending: 'md', type: 'text/markdown; charset=utf-8' },
}

const longestName = 100
/** Systems take 255, and a number and an ending are to come. */
const longestBytes = 200
/** Windows keeps these for devices, whatever follows a dot. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i

/** A name that every system takes, after the title. */
export function fileNameOf({ title }: Pick<WrittenRecipe, 'title'>, kind: FileKind, count = 1) {
  const plain = title.replaceAll(/[\s\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').slice(0, longestName)
  const { read } = new TextEncoder().encodeInto(plain, new Uint8Array(longestBytes))
  const short = cutTo(read, plain)
  // Windows takes no dot at the end, and a name that begins with one is hidden.
  const name = short.replaceAll(/^[. ]+|[. ]+$/g, '') || 'Recipe'
  return `${device.test(name) ? 'Recipe ' : ''}${name}${count > 1 ? ` (${count})` : ''}.${fileKinds[kind].ending}`
}
