import { describe, expect, test } from 'vitest'
import { aDraft } from './a-draft.ts'
import { copiesIn } from './copies.ts'

/** A recipe's worth of words that no other recipe has. */
const words = (seed: string, count: number) =>
  Array.from(
    { length: count },
    (_, place) => `${seed}${'abcdefghij'[place % 10]}${'klmnopqrst'[Math.floor(place / 10) % 10]}`,
  ).join(' ')
const recipe = (name: string, description: string, ...steps: string[]) =>
  aDraft(steps.map((step, place) => `= Step ${place}\n${step}`).join('\n\n'), {
    file: `world/asian/${name}.cook`,
    description: `${description} in a description that goes on and on until it has as many characters as it needs.`,
  })
const said = (...drafts: ReturnType<typeof recipe>[]) => copiesIn(drafts).map(({ text }) => text)

describe('recipes that are too much alike', () => {
  test('share the words of their steps, whatever they measure out', () => {
    const [own, other, both] = [words('x', 99), words('y', 99), words('z', 60)]
    const one = recipe('a', 'Soft warm bread', `Mix @flour{1%cup}: ${own}.`, `${both}, then stop.`)
    const two = recipe('b', 'Crisp thin toast', `Mix @oat{2%cups}: ${other}.`, `${both}, then go on.`)
    expect(said(one, two)).toEqual(['37 % of its words stand in world/asian/a.cook too: tell it anew'])
    const short = recipe('c', 'Cold green soup', other, words('z', 14))
    expect(said(one, short)).toEqual([])
  })

  test('have a whole step in common', () => {
    const step = 'Simmer @bean{1%cup} until the beans are soft and the pot smells good.'
    expect(said(recipe('a', 'Soft warm bread', step), recipe('b', 'Crisp thin toast', step))).toEqual([
      'the step "simmer until the beans are soft and the …" is that of world/asian/b.cook',
    ])
  })

  test('say the same sentence more than three times', () => {
    const sentence = 'It keeps for five days in the coldest part of the fridge.'
    const recipes = ['a', 'b', 'c', 'd'].map((name) =>
      recipe(name, `${name}${name} ${name}${name} ${name}`, `${words(name, 10)}. ${sentence}`),
    )
    expect(said(...recipes)).toEqual(['4 recipes say "it keeps for five days in the coldest …"'])
    expect(said(...recipes.slice(1))).toEqual([])
  })

  test('are described with the same first words', () => {
    const [one, two] = [recipe('a', 'Soft warm bread'), recipe('b', 'Soft, warm bread')]
    expect(copiesIn([one, two])).toEqual([
      {
        files: ['world/asian/b.cook', 'world/asian/a.cook'],
        text: 'its description begins "soft warm bread" like that of world/asian/a.cook',
      },
    ])
  })
})
