import { barOf, judgementOf, type KeptFigure, referenceOf, valueOf } from './figures.ts'

const heads = ['bench', 'figure', 'value', 'reference in the same run', 'bar', '']

/** All figures, one line each; with those of an earlier run also how they changed. */
export function tableOf(figures: KeptFigure[], earlier?: KeptFigure[]): string {
  const rows = figures.map((figure) => [
    figure.bench,
    figure.name,
    valueOf(figure),
    referenceOf(figure),
    barOf(figure),
    judgementOf(figure),
    ...(earlier === undefined ? [] : [changeOf(figure, earlier)]),
  ])
  const all = [earlier === undefined ? heads : [...heads, 'against'], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  return [lines[0]!, widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1)].join('\n')
}

function changeOf(figure: KeptFigure, earlier: KeptFigure[]) {
  const before = earlier.find(({ bench, name }) => bench === figure.bench && name === figure.name)
  if (before === undefined) return 'new'
  if (before.value === figure.value) return `${valueOf(before)}, the same`
  if (before.value === 0) return valueOf(before)
  const change = (figure.value / before.value - 1) * 100
  return `${valueOf(before)}, ${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(0)} %`
}
