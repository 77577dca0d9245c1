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

const soup = editedOf(aRecipe())
const sentence = 'Serve with zhoug. '
const soupOf = (letters: number) => ({
  ...soup,
  instructions: [{ ...soup.instructions[0]!, description: sentence.repeat(letters / sentence.length) }],
})
const maria = { id: 'maria', place: 'home' }

test('what follows from a long recipe is worked out in a thread, and is the same', async () => {
  const { derive } = createDeriving(aPantry())
  const here = (edited: typeof soup) => derivedFrom(edited, [], createRowTools(aPantry(), digest))
  const before = threadsStarted
  expect(await derive(soup, [], maria)).toEqual(here(soup))
  expect(threadsStarted).toBe(before)
  const long = soupOf(10_800)
  expect(await derive(long, [], maria)).toEqual(here(long))
  expect(threadsStarted).toBe(before + 1)
})

test('in each turn of the event loop one recipe is worked out here, and people take turns', async () => {
  const { derive } = createDeriving(aPantry())
  const done: string[] = []
  const work = async (whose: string) => {
    await derive(soup, [], { id: whose, place: 'home' })
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

test('of one place one long recipe is worked out at a time, and other places wait for none of the others', async () => {
  const { derive } = createDeriving(aPantry())
  const done: string[] = []
  const work = async (id: string, place: string) => {
    await derive(soupOf(10_800), [], { id, place })
    done.push(id)
  }
  const all = [work('ida', 'school'), work('tom', 'school'), work('eve', 'school'), work('maria', 'home')]
  await Promise.all(all)
  expect(done).toEqual(['ida', 'maria', 'tom', 'eve'])
})

test('what is written for the house waits behind nobody', async () => {
  const { derive } = createDeriving(aPantry())
  const done: string[] = []
  const work = async (whose: { id: string; place?: string }) => {
    await derive(soupOf(10_800), [], whose)
    done.push(whose.id)
  }
  const others = ['ida', 'tom', 'eve'].map((id) => work({ id, place: id }))
  await Promise.all([...others, work({ id: 'house' })])
  expect(done.at(-1)).toBe('eve')
})

test('a version that is its own source is counted once', async () => {
  const { derive } = createDeriving(aPantry())
  const before = threadsStarted
  const version = { ...aRecipe(), ...soupOf(4_500), unknownIngredients: 0 }
  await derive(soupOf(4_500), [version, { ...version }], { id: 'house' })
  expect(threadsStarted).toBe(before)
})
