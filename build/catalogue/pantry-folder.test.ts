import { describe, expect, test } from 'vitest'
import { mergePantry } from './pantry-folder.ts'
import { written } from './problem.ts'

const item = (aisle = 'Pantry', synonyms = '[]') =>
  `{ aisle: ${aisle}, package: { amount: 1, unit: lb, price: 1 }, synonyms: ${synonyms},
     nutrition: { kcal: 0, protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, sodium: 0 } }`
const merged = (...texts: string[]) => {
  const files = texts.map((text, place) => ({ file: `pantry/${'abc'[place]}.yaml`, text }))
  const { pantry, problems } = mergePantry(files)
  return { names: Object.keys(pantry), problems: problems.map(written) }
}

describe('pantry files are one pantry', () => {
  test('of all their items', () => {
    expect(merged(`salt: ${item()}`, `ham: ${item()}`)).toEqual({ names: ['salt', 'ham'], problems: [] })
  })

  test('and what two of them call the same is told with both files', () => {
    const { names, problems } = merged(
      `salt: ${item()}\nham: ${item('Meat', '[jambon]')}`,
      `salt: ${item()}\nparma ham: ${item('Meat', '[jambon, prosciutto]')}`,
    )
    expect(names).toEqual(['salt', 'ham', 'parma ham'])
    expect(problems).toEqual([
      'pantry/b.yaml: "salt" is in pantry/a.yaml already',
      'pantry/b.yaml: "jambon" is in pantry/a.yaml already',
    ])
  })

  test('and what cannot be read is told with its field, and the rest is kept', () => {
    const { names, problems } = merged('- a: [', `ham: ${item('Attic')}\nveal: ${item()}\nHam: ${item()}`)
    expect(names).toEqual(['veal'])
    expect(problems).toEqual([
      expect.stringContaining('pantry/a.yaml: '),
      expect.stringContaining('pantry/b.yaml: ham.aisle: '),
      'pantry/b.yaml: Ham: Pantry names are lowercase',
    ])
  })

  test('and what one of them has twice is told', () => {
    expect(merged(`ham: ${item()}\nsalt: ${item()}\nham: ${item()}`)).toEqual({
      names: ['ham', 'salt'],
      problems: ['pantry/a.yaml: "ham" is there twice'],
    })
  })

  test('and a weight of something nobody measures in is told', () => {
    const odd = item().replace('synonyms', 'grams: { bucket: 3 }, synonyms')
    expect(merged(`ham: ${odd}`).problems).toEqual([expect.stringContaining('pantry/a.yaml: ham.grams')])
  })
})
