import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import type { OpenedRecipe } from '../../domain/recipes/opened-recipe.ts'
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
