import { jsonOnOneLine, lineEnd } from '../line-ends.ts'

/** The facts above a text, and the text below them. */
export interface Headed {
  facts: Map<string, unknown>
  body: string
}

const fence = /^---\s*$/
const fact = /^([\p{L}\p{N}_. -]{1,40}?)\s*:(?:\s+(.*))?$/su
const item = /^\s*-\s+(.+)$/s

export const frontMatterOf = (facts: Record<string, unknown>) =>
  [
    '---',
    ...Object.entries(facts).flatMap(([name, value]) =>
      value === null ? [] : [`${name}: ${jsonOnOneLine(value)}`],
    ),
    '---',
  ].join('\n')

/** Reads what stands above a text: as much of YAML as recipes use, which are words, numbers and lists. */
export function readFrontMatter(text: string): Headed {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const facts = new Map<string, unknown>()
  const end = fence.test(lines[0] ?? '') ? lines.findIndex((line, at) => at > 0 && fence.test(line)) : -1
  let open: { name: string; values: string[] } | undefined
  for (const line of end < 0 ? [] : lines.slice(1, end)) {
    const listed = open ? item.exec(line)?.[1] : undefined
    const said = fact.exec(line)
    if (open && listed !== undefined) {
      open.values.push(String(valueOf(listed)))
      facts.set(open.name, open.values)
    } else if (open && /^\s+\S/.test(line)) {
      // A text over several lines, or facts within a fact.
      open.values.push(line.trim())
      facts.set(open.name, open.values.join(' '))
    } else if (said) {
      const name = said[1]!.toLowerCase()
      const value = said[2]?.trim() ?? ''
      open = /^[>|]?[+-]?$/.test(value) ? { name, values: [] } : undefined
      if (!open) facts.set(name, valueOf(value))
    }
  }
  const body = lines.slice(end < 0 ? 0 : end + 1).flatMap((line) => line.split(lineEnd))
  return { facts, body: body.join('\n') }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (text.startsWith('[') && text.endsWith(']')) return text.slice(1, -1).split(',').map(unquoted)
    return unquoted(text.replace(/\s#.*$/, ''))
  }
}

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^'(.*)'$/, '$1')
    .replace(/^"(.*)"$/, '$1')
