import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { localRules, packageRules } from '../dependency-rules.ts'

/** Reads every import of the house and holds it against the rules; imports carry their extension, so no resolver is needed. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name))
  .toSorted()
const imports = new Map(files.map((file) => [file, importsOf(file)]))
const problems = [...files.flatMap(brokenRules), ...circles()]

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${files.length} files, ${[...imports.values()].flat().length} imports, every arrow allowed`)

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const reExports = staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.moduleRequest ?? []),
  )
  const named = [...staticImports.map((found) => found.moduleRequest), ...reExports].map(({ value }) => value)
  const lazy = dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  )
  return [...named, ...lazy].map((name) => (name.startsWith('.') ? join(dirname(file), name) : name))
}

function brokenRules(file: string): string[] {
  if (/\.test\.tsx?$/.test(file)) return []
  const local = localRules.find(({ from }) => from.test(file))
  const room = local ? (local.from.exec(file)?.[1] ?? '') : ''
  const allowed = local && (typeof local.may === 'function' ? local.may(room) : local.may)
  return (imports.get(file) ?? []).flatMap((target) => {
    if (target.startsWith('src/')) {
      return allowed && !allowed.test(target) ? [`${file} may not import ${target} (${local.name})`] : []
    }
    return packageRules
      .filter(({ from, may }) => from.test(file) && !may.test(target))
      .map(({ name }) => `${file} may not import ${target} (${name})`)
  })
}

function circles(): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) found.push(`A circle: ${[...path.slice(start), file].join(' → ')}`)
    if (start >= 0 || done.has(file)) return
    for (const target of imports.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return found
}
