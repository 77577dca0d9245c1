import { basename } from 'node:path'
import { namesKeptOut, namesKeptOutOfTitles } from '../names-kept-out.ts'
import type { Draft } from '../recipe.ts'

/** Without case, apostrophes and dashes; a sentence still ends where it ends. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[.](?=\s|$)/g, ' |')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[-–]/g, ' ')

const anyOf = (names: string[]) => {
  const each = names.map((name) => plain(name).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`(?<![\\p{L}\\d])(?:${each.join('|')})s?(?![\\p{L}\\d])`, 'u')
}
const anywhere = anyOf(namesKeptOut.map((name) => name.replace(/\.$/, '')))
const inTitles = anyOf([...namesKeptOut, ...namesKeptOutOfTitles].map((name) => name.replace(/\.$/, '')))

/** A trade name in a recipe of ours. */
export function nameFaults({ file, front, instructions }: Draft): string[] {
  const texts: [where: string, text: string, kept: RegExp][] = [
    ['the title', front.title ?? '', inTitles],
    ['the description', front.description ?? '', anywhere],
    ['the file name', basename(file, '.cook'), inTitles],
    ['the tags', (front.tags ?? []).join(' | '), anywhere],
    ...instructions.map(({ title, description }): [string, string, RegExp] => [
      `"${title}"`,
      `${title} | ${description}`,
      anywhere,
    ]),
  ]
  // Most have none; only the others are searched piece by piece.
  if (!inTitles.test(plain(texts.map(([, text]) => text).join(' | ')))) return []
  return texts.flatMap(([where, text, kept]) => {
    const found = kept.exec(plain(text))?.[0]
    return found === undefined ? [] : [`${where} uses the trade name "${found}"`]
  })
}

const fineDining = /\b(gourmet|fine|restaurant)\b/i

/** By these words a title would put a dish among fine dining. */
export function titleFaults({ file, front }: Draft): string[] {
  const found = /^(?:copycats|world)[\\/]/.test(file) && fineDining.exec(front.title ?? '')?.[0]
  return found ? [`the title says "${found}", which belongs to fine dining`] : []
}
