import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { threadsStarted } from '../../../tests/built-thread.ts'
import { aPantry } from '../../../tests/factories/a-list.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { createRowTools } from '../../domain/imports/row-tools.ts'
import { derivedFrom } from '../../domain/recipe-editor/derived.ts'
import { editedOf } from '../../domain/recipe-editor/edited-recipe.ts'
import { createDeriving } from './deriving.ts'
import { digest } from './digest.ts'

test('what follows from a long recipe is worked out in a thread, and is the same', async () => {
  const { derive } = createDeriving(aPantry())
  const here = (edited: typeof soup) => derivedFrom(edited, [], createRowTools(aPantry(), digest))
  const soup = editedOf(aRecipe())
  const before = threadsStarted
  expect(await derive(soup, [], 'maria')).toEqual(here(soup))
  expect(threadsStarted).toBe(before)
  const description = 'Serve with zhoug. '.repeat(600)
  const long = { ...soup, instructions: [{ ...soup.instructions[0]!, description }] }
  expect(await derive(long, [], 'maria')).toEqual(here(long))
  expect(threadsStarted).toBe(before + 1)
})

test('in each turn of the event loop one recipe is worked out here, and people take turns', async () => {
  const { derive } = createDeriving(aPantry())
  const done: string[] = []
  const work = async (whose: string) => {
    await derive(editedOf(aRecipe()), [], whose)
    done.push(whose)
  }
  const all = ['ida', 'ida', 'ida', 'tom', 'eve'].map(work)
  for (let turn = 0; turn < all.length; turn++) {
    const before = done.length
    await setImmediate()
    expect(done.length - before).toBeLessThan(2)
  }
  await Promise.all(all)
  expect(done).toEqual(['ida', 'tom', 'eve', 'ida', 'ida'])
})
