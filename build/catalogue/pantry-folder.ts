import { parseDocument } from 'yaml'
import { type Pantry, pantryItem, pantryName } from '../../src/domain/recipes/pantry.ts'
import type { Problem } from './problem.ts'

export interface PantryFile {
  file: string
  text: string
}

/** Several files as one pantry. What cannot be read or is there twice is told, and the rest is kept. */
export function mergePantry(files: PantryFile[]): {
  pantry: Pantry
  /** The file of each name and synonym. */
  homes: Map<string, string>
  problems: Problem[]
} {
  const pantry: Pantry = {}
  const problems: Problem[] = []
  const homes = new Map<string, string>()
  for (const { file, text } of files) {
    const { items, complaints } = readItems(text)
    problems.push(...complaints.map((complaint) => ({ files: [file], text: complaint })))
    for (const [name, item] of items) {
      const clashes = [name, ...item.synonyms].filter((spelling) => homes.has(spelling))
      for (const spelling of clashes) {
        const other = homes.get(spelling)!
        problems.push({ files: [file, other], text: `"${spelling}" is in ${other} already` })
      }
      if (clashes.includes(name)) continue
      const synonyms = [...new Set(item.synonyms)].filter((spelling) => !clashes.includes(spelling))
      for (const spelling of [name, ...synonyms]) homes.set(spelling, file)
      pantry[name] = { ...item, synonyms }
    }
  }
  return { pantry, homes, problems }
}

function readItems(text: string) {
  // Comparing every key with every other takes longer than all the rest of the parser.
  const document = parseDocument(text, { uniqueKeys: false })
  const complaints = [
    ...document.errors.map(({ message }) => message.split('\n')[0]!),
    ...repeatedIn(text.match(/^[^\s#][^:]*(?=:)/gm) ?? []).map((name) => `"${name}" is there twice`),
  ]
  const items: [string, Pantry[string]][] = []
  for (const [name, value] of Object.entries(plainly(() => document.toJS() as unknown))) {
    const [named, item] = [pantryName.safeParse(name), pantryItem.safeParse(value)]
    const issues = [...(named.error?.issues ?? []), ...(item.error?.issues ?? [])]
    complaints.push(...issues.map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`))
    if (named.success && item.success) items.push([name, item.data])
  }
  return { items, complaints }
}

const repeatedIn = (names: string[]) => {
  const seen = new Set<string>()
  return names.filter((name) => seen.size === seen.add(name).size)
}

/** A file that is no map, or not even YAML, has no items; what is wrong with it is told by the parser. */
function plainly(read: () => unknown): object {
  try {
    const value = read()
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
