import { headingOf } from '../own-recipes/headings.ts'
import { linesOf } from '../own-recipes/text-lines.ts'

/** The lines of a pasted list, without its bullets and numbers; which part of the dish they are for stands behind them. */
export function pastedLines(text: string): string[] {
  const lines: string[] = []
  const isInCapitals = !/\p{Ll}/u.test(text)
  let use = ''
  for (const line of linesOf(text)) {
    const heading = headingOf(line, isInCapitals)
    if (heading === 'section') use = `, ${usedFor(line.text)}`
    else if (heading === 'ingredients') use = ''
    else lines.push(`${line.text}${use}`)
  }
  return lines
}

/** "For the dough:" and "Dough" as a line of the list says it. */
const usedFor = (heading: string) =>
  heading
    .replace(/\s*:$/, '')
    .toLowerCase()
    .replace(/^(?!for |to )/, 'for the ')
