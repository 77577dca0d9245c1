import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ingredient, Step, StepPart } from '../recipes/recipe.ts'
import { bodyOf, type Draft, draftOf, matchedNames, withListAmounts } from './draft.ts'

const names = ['butter', 'flour', 'brown sugar', 'salt', 'milk']
const ingredient = (name: string, amount = '2 cups'): Ingredient => ({
  name,
  plural: null,
  amount,
  note: null,
})

const textPart = fc
  .constantFrom('Stir. ', 'Melt ', ' and ', ' for a while')
  .map((text) => ({ kind: 'text', text }) as const)
const timerPart = fc
  .constantFrom(60, 600)
  .map((seconds) => ({ kind: 'timer', seconds, text: '5–10 minutes', wait: 'rest' }) as const)
const mention = (count: number): fc.Arbitrary<StepPart> =>
  fc
    .nat(count - 1)
    .map((place) => ({ kind: 'ingredient', ingredient: place, text: 'some of it', inWords: true }))
const body = fc.integer({ min: 1, max: 5 }).chain((count) =>
  fc.record({
    ingredients: fc.constant(names.slice(0, count).map((name) => ingredient(name))),
    instructions: fc
      .array(fc.array(fc.oneof(textPart, timerPart, mention(count)), { maxLength: 6 }), { maxLength: 4 })
      .map((steps) => steps.map(stepOf)),
  }),
)

function stepOf(parts: StepPart[], place: number): Step {
  const description = parts.map(({ text }) => text).join('') || 'Stir it.'
  return { step: place + 1, title: `Step ${place}`, description, time: 7, parts }
}

const mentioned = ({ ingredients, instructions }: { ingredients: Ingredient[]; instructions: Step[] }) =>
  instructions.map(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'ingredient' ? [ingredients[part.ingredient]!.name] : [])),
  )

test('a recipe that nobody touched is the same, to the letter', () => {
  fc.assert(
    fc.property(body, (read) => {
      expect(JSON.stringify(bodyOf(draftOf(read)))).toBe(JSON.stringify(read))
    }),
  )
})

test('wherever its lines move, a step names the same ingredients', () => {
  const moved = body.chain((read) => {
    const { lines, steps } = draftOf(read)
    return fc
      .shuffledSubarray(lines, { minLength: lines.length })
      .map((order) => ({ read, draft: { lines: order, steps } }))
  })
  fc.assert(
    fc.property(moved, ({ read, draft }) => {
      expect(mentioned(bodyOf(draft))).toEqual(mentioned(read))
    }),
  )
})

test('the words of a step are always those of its parts, and every place is in the list', () => {
  const words = fc.constantFrom('Melt the butter. Rest 5 minutes.', 'Stir. Add 2 cups flour!', '')
  fc.assert(
    fc.property(body, words, fc.nat(3), (read, text, at) => {
      const draft = draftOf(read)
      const lines = draft.lines.filter((_, place) => place !== at)
      const steps = draft.steps.map((step, place) =>
        place === at
          ? { ...step, description: step.description + text }
          : { ...step, description: text + step.description },
      )
      const { ingredients, instructions } = bodyOf({ lines, steps })
      for (const { description, parts } of instructions) {
        if (parts.length > 0) expect(parts.map((part) => part.text).join('')).toBe(description)
        for (const part of parts)
          if (part.kind === 'ingredient') expect(ingredients[part.ingredient]).toBeDefined()
      }
    }),
  )
})

describe('words that were changed', () => {
  const read = {
    ingredients: [ingredient('butter'), ingredient('flour')],
    instructions: [
      stepOf(
        [
          { kind: 'text', text: 'Melt ' },
          { kind: 'ingredient', ingredient: 0, text: 'half of the butter', inWords: true },
          { kind: 'text', text: ' in a ' },
          { kind: 'cookware', text: 'pan' },
          { kind: 'text', text: '. Rest ' },
          { kind: 'timer', seconds: 300, text: '5 minutes', wait: 'rest' },
          { kind: 'text', text: '. Serve.' },
        ],
        0,
      ),
    ],
  }
  const written = (change: (text: string) => string) => {
    const draft = draftOf(read)
    const [step] = draft.steps
    return bodyOf({ ...draft, steps: [{ ...step!, description: change(step!.description) }] })
      .instructions[0]!
  }
  const before = read.instructions[0]!.parts

  test('become a timer, and what stands in other sentences stays', () => {
    const { parts, time } = written((text) => text.replace('5 minutes', '15 minutes'))
    expect(parts.slice(0, 4)).toEqual(before.slice(0, 4))
    expect(parts).toContainEqual({ kind: 'timer', seconds: 900, text: '15 minutes' })
    expect(time).toBe(15)
  })

  test('name ingredients with their amounts', () => {
    const { parts } = written((text) => `${text} Dust with 2 cups flour.`)
    expect(parts.slice(0, before.length)).toEqual(before)
    expect(parts).toContainEqual({ kind: 'ingredient', ingredient: 1, text: '2 cups flour' })
  })

  test('tell lines of one name by their amounts', () => {
    const ingredients = [ingredient('butter', '1 tbsp'), ingredient('butter', '½ cup')]
    const { lines } = draftOf({ ingredients, instructions: [] })
    const step = { id: 'new', title: '', description: 'Melt ½ cup butter.' }
    expect(bodyOf({ lines, steps: [step] }).instructions[0]!.parts[1]).toEqual({
      kind: 'ingredient',
      ingredient: 1,
      text: '½ cup butter',
    })
  })

  test('that stand before others leave those alone', () => {
    expect(written((text) => `Preheat. ${text}`).parts.slice(-before.length)).toEqual(before)
  })
})

describe('lines', () => {
  const read = {
    ingredients: [ingredient('butter')],
    instructions: [
      stepOf(
        [
          { kind: 'text', text: 'Add salt to ' },
          { kind: 'ingredient', ingredient: 0, text: 'butter' },
        ],
        0,
      ),
    ],
  }
  const parts = (change: (draft: Draft) => Draft) => bodyOf(change(draftOf(read))).instructions[0]!.parts

  test('that are taken away leave words behind', () => {
    expect(parts((draft) => ({ ...draft, lines: [] }))).toEqual([
      { kind: 'text', text: 'Add salt to ' },
      { kind: 'text', text: 'butter' },
    ])
  })

  test('that are added are found where they were named before', () => {
    const salt = { id: 'new', ...ingredient('salt', '') }
    expect(parts(({ lines, steps }) => ({ lines: [salt, ...lines], steps }))).toEqual([
      { kind: 'text', text: 'Add ' },
      { kind: 'ingredient', ingredient: 0, text: 'salt' },
      { kind: 'text', text: ' to ' },
      { kind: 'ingredient', ingredient: 1, text: 'butter' },
    ])
  })

  test('of another version are told by what they are', () => {
    const { lines } = draftOf({
      ingredients: [ingredient('salt', '1 tsp'), ingredient('salt', '2 tsp'), ingredient('oil')],
      instructions: [],
    })
    const nameOf = matchedNames(
      [ingredient('salt', '2 tsp'), ingredient('salt', '3 tsp'), ingredient('rice')],
      lines,
    )
    expect([0, 1, 2].map(nameOf)).toEqual(['1', '0', 'source-2'])
  })
})

describe('amounts that the list has and a step has otherwise', () => {
  const parts: StepPart[] = [
    { kind: 'text', text: 'Melt ' },
    { kind: 'ingredient', ingredient: 0, text: '1 cup butter' },
    { kind: 'text', text: ' in a ' },
    { kind: 'cookware', text: 'pan' },
    { kind: 'text', text: ', then ' },
    { kind: 'ingredient', ingredient: 0, text: 'the butter', inWords: true },
  ]
  const agreed = (amount: string) => {
    const read = { ingredients: [ingredient('butter', amount)], instructions: [stepOf(parts, 0)] }
    const { lines, steps } = draftOf(read)
    const step = withListAmounts(steps[0]!, read.instructions[0]!, lines)
    return step && bodyOf({ lines, steps: [step] }).instructions[0]
  }

  test('are taken from there, and the rest stays', () => {
    expect(agreed('2 cups')).toEqual({
      ...stepOf(parts.with(1, { kind: 'ingredient', ingredient: 0, text: '2 cups butter' }), 0),
    })
  })

  test('are let alone where they agree, and where the list has none', () => {
    expect([agreed('1 cup'), agreed('')]).toEqual([undefined, undefined])
  })
})
