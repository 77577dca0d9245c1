import { describe, expect, test } from 'vitest'
import { aDraft, anItem } from './a-draft.ts'
import { pantryProblems } from './pantry.ts'

const said = (pantry: Record<string, ReturnType<typeof anItem>>, text = 'Stir @beef{1%lb}.') =>
  pantryProblems(pantry, new Map(Object.keys(pantry).map((name) => [name, 'pantry/a.yaml'])), [
    aDraft(`= Stir\n${text}`, { pantry }),
  ]).map(({ files, text: problem }) => `${files[0]}: ${problem}`)
const beef = (nutrition: object, more: object = {}) => ({ beef: anItem({ nutrition, ...more }) })

describe('what the pantry knows', () => {
  test.each([
    { kcal: 170, protein: 20, fat: 10, saturated: 4 },
    { kcal: 12, protein: 2, fat: 0.4 },
    { kcal: 30, carbs: 9, fibre: 4 },
    { kcal: 84, alcohol: 12 },
  ])('may be %o', (nutrition) => {
    expect(said(beef(nutrition))).toEqual([])
  })

  test.each([
    [{ kcal: 130, protein: 20, fat: 10, saturated: 4 }, '130 kcal, but its parts make 170'],
    [{ kcal: 84 }, '84 kcal, but its parts make 0'],
    [{ kcal: 40, carbs: 10, sugar: 12 }, 'more sugar and fibre than carbs'],
    [{ kcal: 170, protein: 20, fat: 10 }, 'does not say how much of its fat is saturated'],
    [{ kcal: 170, protein: 20, fat: 10, saturated: 11 }, 'more saturated fat than fat'],
    [{ kcal: 640, protein: 60, fat: 20, saturated: 4, carbs: 55 }, 'more than 100 g in 100 g'],
  ])('may not be %o', (nutrition, fault) => {
    expect(said(beef(nutrition))).toEqual([`pantry/a.yaml: beef: ${fault}`])
  })

  test('has every substitute', () => {
    expect(said(beef({}, { substitutes: [{ name: 'seitan' }] }))).toEqual([
      'pantry/a.yaml: beef: its substitute "seitan" is not in the pantry',
    ])
  })

  test('calls a mixture what it likes, and has what it is made of', () => {
    const substitutes = [{ name: 'tofu mince', for: '1 lb', of: { tofu: '1 lb', tamari: '1 tsp' } }]
    expect(said({ ...beef({}, { substitutes }), tofu: anItem() })).toEqual([
      'pantry/a.yaml: beef: its substitute "tamari" is not in the pantry',
    ])
    expect(said({ ...beef({}, { substitutes }), tofu: anItem(), tamari: anItem() })).toEqual([])
  })

  test.each([
    [{ for: '1 lb' }, 'says for how much or how, but not of what'],
    [{ of: { tofu: '1 lb' } }, 'does not say for how much it is'],
    [{ for: '1 lb', ratio: '1:1', of: { tofu: '1 lb' } }, 'has both a ratio and parts'],
    [{ for: '1 lb', of: { tofu: 'some' } }, 'has "some", which is no amount'],
    [
      { for: '1 lb', of: { tofu: '1 lb', oil: '1 tsp' }, step: 'Crumble @tofu{}.' },
      'is not made of all its parts, each once',
    ],
  ])('a substitute %j %s', (wrong, fault) => {
    const substitutes = [{ name: 'tofu', ...wrong }]
    expect(
      said({ ...beef({}, { substitutes }), tofu: anItem(), oil: anItem({ listOnly: !('step' in wrong) }) }),
    ).toEqual([`pantry/a.yaml: beef: its substitute "tofu" ${fault}`])
  })

  test('is used by a recipe, stands in for something, or is known for lists only', () => {
    const substitutes = [{ name: 'seitan' }]
    expect(
      said({ ...beef({}, { substitutes }), seitan: anItem(), cola: anItem({ listOnly: true }) }),
    ).toEqual([])
    expect(said({ ...beef({}), seitan: anItem() })).toEqual([
      'pantry/a.yaml: seitan: no recipe uses it yet: take it out in the end, or say listOnly: true',
    ])
    expect(said(beef({}, { listOnly: true }))).toEqual([
      'pantry/a.yaml: beef: is listOnly, but a recipe uses it',
    ])
  })
})
