import type { Goal } from './goals.ts'
import type { PerServing } from './serving-figures.ts'

const told = (figure: number) => figure.toLocaleString('en-US')

/** One short line; sodium is told to those who look for it. */
export const servingWords = ({ kcal, protein, sodium }: PerServing, wanted: readonly Goal[]) =>
  [
    `${told(kcal)} kcal`,
    `${told(protein)} g protein`,
    ...(wanted.includes('low-sodium') ? [`${told(sodium)} mg sodium`] : []),
  ].join(' · ')
