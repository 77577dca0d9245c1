import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import type { OpenedRecipe } from '../../domain/recipes/opened-recipe.ts'
import { createConnectionSlots } from '../db/connection-slots.ts'
import { createLongTurns } from '../http/long-turns.ts'
import { createReadTurns } from '../http/turns.ts'
import { createOpening } from './opening.ts'

const soup: OpenedRecipe = { ...aRecipe({ id: 'soup' }), unknownIngredients: 0 }
const cook = { id: 'cook', isPremium: false }
const swaps = { butter: 'margarine' }

test('whoever has a recipe rewritten again and again has it done one after the other', async () => {
  const opened: ((recipe: OpenedRecipe) => void)[] = []
  const recipes = { open: () => new Promise<OpenedRecipe>((resolve) => opened.push(resolve)) }
  const opening = createOpening(recipes as never, recipes as never, {
    known: () => undefined,
    readInTurn: createReadTurns(),
    inLongTurn: createLongTurns(createConnectionSlots(1)),
  })
  const all = [1, 2, 3].map(() => opening.open('soup', cook, swaps))
  const another = opening.open('soup', { ...cook, id: 'neighbour' }, swaps)
  const plain = opening.open('soup', cook)
  await setImmediate()
  expect(opened).toHaveLength(3)
  for (let done = 0; done < 5; done++) {
    opened[done]!(soup)
    await setImmediate()
  }
  expect(new Set(await Promise.all([...all, another, plain]))).toEqual(new Set([soup]))
})

test('long recipes are rewritten one at a time, whoever asks, and short ones at once', async () => {
  const step = { ...soup.instructions[0]!, description: 'Stir. '.repeat(2_000), parts: [] }
  const long = { ...soup, instructions: [step] }
  const recipes = { open: async (id: string) => (id === 'soup' ? soup : long) }
  const inLongTurn = createLongTurns(createConnectionSlots(1))
  let letGo = () => {}
  const taken = inLongTurn('eve', () => new Promise<void>((resolve) => (letGo = resolve)))
  const opening = createOpening(recipes as never, recipes as never, {
    known: () => undefined,
    readInTurn: createReadTurns(),
    inLongTurn,
  })
  const done: string[] = []
  const rewrite = async (id: string, who: string) => {
    await opening.open(id, { ...cook, id: who }, swaps)
    done.push(`${id} for ${who}`)
  }
  const all = [rewrite('long', 'ida'), rewrite('long', 'tom'), rewrite('soup', 'ann')]
  await setImmediate()
  expect(done).toEqual(['soup for ann'])
  letGo()
  await Promise.all([taken, ...all])
  expect(done).toEqual(['soup for ann', 'long for ida', 'long for tom'])
})
