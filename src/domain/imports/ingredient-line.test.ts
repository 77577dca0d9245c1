import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmount } from '../recipes/quantity.ts'
import { parseIngredient } from './ingredient-line.ts'
import { labelledLines } from './labelled-lines.ts'
import { readNote } from './note-things.ts'

const close = (one: number | null | undefined, other: number | null) =>
  one == null || other === null ? (one ?? null) === other : Math.abs(one - other) < 0.01

test('name, amount and unit are right in at least 95 of 100 lines of cookbooks', () => {
  expect(labelledLines.length).toBeGreaterThanOrEqual(200)
  const misses = labelledLines.flatMap(([line, name, low, high, unit]) => {
    const parsed = parseIngredient(line)
    const read = readAmount(parsed.amount)
    const isRight =
      parsed.name === name &&
      close(read?.low, low) &&
      close(read?.high, high) &&
      (read?.unit.name ?? '') === unit
    return isRight ? [] : [`${line} → ${JSON.stringify(parsed)}`]
  })
  const share = 1 - misses.length / labelledLines.length
  console.log(`${(share * 100).toFixed(1)} % of ${labelledLines.length} lines`, misses.join('\n'))
  expect(share).toBeGreaterThanOrEqual(0.95)
})

test('the notes of at least 98 in 100 lines name nothing unknown, even to an empty pantry', () => {
  const unclear = labelledLines.filter(([line]) => {
    const { note } = parseIngredient(line)
    return !readNote(note ?? '', () => undefined).isUnderstood
  })
  expect(unclear.length / labelledLines.length).toBeLessThan(0.02)
})

describe('a line', () => {
  test.each([
    ['1 (14 oz) can tomatoes, drained', '1 (14 oz) can', 'tomatoes', 'drained'],
    ['1 1/2 Tablespoons olive oil', '1½ tbsp', 'olive oil', null],
    ['3 large eggs, lightly beaten', '3', 'eggs', 'large, lightly beaten'],
    ['juice of 1 lemon', '1', 'lemon', 'juice'],
    ['salt to taste', '', 'salt', 'to taste'],
    ['2-inch piece of ginger, grated', '1', 'ginger', '2-inch piece, grated'],
    ['200g/7oz caster sugar', '200 g', 'caster sugar', '7oz'],
    ['2 tablespoons butter or margarine', '2 tbsp', 'butter', 'or margarine'],
    ['1 cup peeled and diced carrots', '1 cup', 'carrots', 'peeled, diced'],
    ['2 tbsp butter, plus more for the pan', '2 tbsp', 'butter', 'plus more for the pan'],
    ['a few sprigs of rosemary', '', 'rosemary', 'a few sprigs of'],
    ['=SUM(A1:A3)', '', '=SUM', 'A1:A3'],
  ])('%s', (line, amount, name, note) => {
    expect(parseIngredient(line)).toMatchObject({ amount, name, note })
  })

  test('of any kind leaves a name', () => {
    const pieces = fc.constantFrom(
      '2',
      '½',
      ' ',
      ',',
      '(',
      ')',
      'or',
      'chopped',
      'large',
      'for frying',
      '-',
      'cup',
      'salt',
      '/',
      'juice of',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(pieces).map((some) => some.join(' ')),
        ),
        (line) => {
          fc.pre(line.trim() !== '')
          expect(parseIngredient(line).name.trim()).not.toBe('')
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
