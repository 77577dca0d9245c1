import { expect, test } from 'vitest'
import { readBody } from './body.ts'
import { parseCook } from './cooklang.ts'

const read = (text: string) => {
  const { recipe, complaints } = parseCook(text)
  const { body, problems } = readBody(recipe, (name) => (name === 'bun' ? 'buns' : null))
  expect([...complaints, ...problems]).toEqual([])
  return body
}

test('an ingredient mentioned in words of the sentence stands in the list as usual', () => {
  const { ingredients, instructions } = read('= Season\nRub with @salt|some of the salt{1%tsp}(fine).')
  expect(ingredients).toEqual([{ name: 'salt', plural: null, amount: '1 tsp', note: 'fine' }])
  expect(instructions[0]!.description).toBe('Rub with some of the salt.')
  expect(instructions[0]!.parts).toContainEqual({
    kind: 'ingredient',
    ingredient: 0,
    text: 'some of the salt',
    inWords: true,
  })
})

test('one mentioned again adds nothing to the list and leads to the last one of its name', () => {
  const { ingredients, instructions } = read(`= Begin
Toast @bun{4} in @butter{1%tbsp} with @salt{}.

= Go on
Put @&bun{} and @butter{1%tsp} on it, then @&butter|the rest of the butter{} and @&salt{}.`)
  expect(ingredients.map(({ name, amount }) => [name, amount])).toEqual([
    ['bun', '4'],
    ['butter', '1 tbsp'],
    ['salt', ''],
    ['butter', '1 tsp'],
  ])
  const [, again] = instructions
  expect(again!.description).toBe('Put buns and 1 tsp butter on it, then the rest of the butter and salt.')
  expect(again!.parts.filter((part) => part.kind === 'ingredient')).toEqual([
    { kind: 'ingredient', ingredient: 0, text: 'buns', again: true },
    { kind: 'ingredient', ingredient: 3, text: '1 tsp butter' },
    { kind: 'ingredient', ingredient: 3, text: 'the rest of the butter', inWords: true, again: true },
    { kind: 'ingredient', ingredient: 2, text: 'salt', again: true },
  ])
})

test('waiting is told from what happens on the heat', () => {
  const { instructions } = read('= Bake\nBake for ~{20-25%minutes}, then leave for ~rest{1 1/2%hours}.')
  expect(instructions[0]).toMatchObject({ time: 115 })
  expect(instructions[0]!.parts.filter((part) => part.kind === 'timer')).toEqual([
    { kind: 'timer', seconds: 1500, text: '20–25 minutes' },
    { kind: 'timer', seconds: 5400, text: '1½ hours', wait: 'rest' },
  ])
})

test.each([
  ['@cream{1/2%cup}, @milk{1%cup}, @dill{2%bunches}, @stock{1-2%cups}', []],
  ['@cream{1/2%cups}', ['"cream": the unit of ½ cups does not fit its number']],
  ['@dill{2%bunch}', ['"dill": the unit of 2 bunch does not fit its number']],
])('the units of %s agree with their numbers', (text, problems) => {
  expect(readBody(parseCook(`= Mix\nMix ${text}.`).recipe, () => null).problems).toEqual(problems)
})

test('two paragraphs of one step are one text', () => {
  const { instructions } = read('= Bake\nBake it.\n\nEat it.')
  expect(instructions[0]!.description).toBe('Bake it. Eat it.')
})
