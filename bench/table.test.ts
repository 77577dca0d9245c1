import { expect, test } from 'vitest'
import { type Figure, isMet, type KeptFigure } from './figures.ts'
import { tableOf } from './table.ts'

const kept = (figure: Figure, bench = 'recipes'): KeptFigure => ({ bench, ...figure, isMet: isMet(figure) })
const ratio = {
  name: 'one recipe',
  value: 0.4161,
  unit: '',
  bar: 0.4,
  isAtLeast: true,
  reference: { what: 'bare node:http', value: 9_876.5, unit: 'a second', ours: 4_110 },
}
const wait = { name: 'another request', value: 60.25, unit: 'ms', bar: 50, isAtLeast: false }

test('every figure stands in a line with its reference, its bar and whether it met it', () => {
  expect(tableOf([kept(ratio), kept(wait, 'import')]).split('\n')).toEqual([
    'bench    figure           value    reference in the same run                          bar',
    '-------  ---------------  -------  -------------------------------------------------  -------  -------',
    'recipes  one recipe       0.42     bare node:http: 9877 a second, ours 4110 a second  ≥ 0.4    met',
    'import   another request  60.3 ms  –                                                  ≤ 50 ms  NOT MET',
  ])
})

test('a figure says how much of the processor was stolen while it was taken', () => {
  const judged = (stolen: number) =>
    tableOf([kept({ ...wait, stolen })])
      .split(/ {2,}/)
      .at(-1)
  expect(judged(0.304)).toBe('NOT MET, 30 % of the processor stolen')
  expect(judged(0.01)).toBe('NOT MET')
})

test('what meets its bar exactly meets it', () => {
  expect(isMet({ ...wait, value: 50 })).toBe(true)
  expect(isMet({ ...ratio, value: 0.4 })).toBe(true)
  expect(isMet({ ...ratio, value: 0.399 })).toBe(false)
})

test('against an earlier run it says how each figure changed', () => {
  const last = (now: number, before: KeptFigure[]) =>
    tableOf([kept({ ...wait, value: now })], before)
      .split('\n')
      .at(-1)!
      .split(/ {2,}/)
      .at(-1)
  expect(last(60.5, [kept({ ...wait, value: 50 })])).toBe('50 ms, +21 %')
  expect(last(25, [kept({ ...wait, value: 50 })])).toBe('50 ms, −50 %')
  expect(last(50, [kept({ ...wait, value: 50 })])).toBe('50 ms, the same')
  expect(last(50, [kept({ ...wait, value: 50 }, 'import')])).toBe('new')
})
