import { brand } from '../brand.ts'
import type { LetterContent, LetterPart } from './letter-content.ts'

const width = 76

/** The letter for those who read without HTML: the same words in the same order. */
export function letterText({ name, parts, footnote }: LetterContent): string {
  const blocks = [`Hello${name ? ` ${name}` : ''},`, ...parts.map(written), `The ${brand.name} kitchen`]
  if (footnote) blocks.push(['--', wrapped(footnote.text), ...linkLines(footnote.link)].join('\n'))
  return `${blocks.join('\n\n')}\n`
}

function written(part: LetterPart): string {
  if (part.kind === 'paragraph') return part.text.split('\n').map(wrapped).join('\n')
  if (part.kind === 'code') return `    ${part.code}`
  if (part.kind === 'action') return `${part.label}:\n${part.url}`
  if (part.kind === 'quote') return part.text.replaceAll(/^/gm, '> ')
  const { title, source, description, facts } = part
  return [title.toUpperCase(), source, wrapped(description), facts.join(' | ')].filter(Boolean).join('\n')
}

const linkLines = (link: { label: string; url: string } | undefined) =>
  link ? [`${link.label}: ${link.url}`] : []

/** Breaks at spaces only, so that an address stays whole however long it is. */
export function wrapped(text: string): string {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] += ` ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
