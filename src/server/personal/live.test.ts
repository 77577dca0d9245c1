import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTwo, type TestApp, type TwoInstances } from '../../../tests/app.ts'
import { aRecipe, aStep } from '../../../tests/factories/a-recipe.ts'
import { watchEvents } from '../../../tests/watch-events.ts'
import * as calls from '../../domain/personal/calls.ts'
import { progress } from '../../domain/personal/progress.ts'
import type { App } from '../app.ts'

const soup = aRecipe({ instructions: [aStep(1), aStep(2), aStep(3)] })
const duck = aRecipe({ isPremium: true })

let site: TwoInstances
beforeAll(async () => {
  site = await startTwo()
  await site.stock([soup, duck])
})
afterAll(() => site.close())

type Cook = Awaited<ReturnType<TestApp['signUp']>>

const path = (id: string) => calls.watchProgress.path.replace(':id', id)

/** Listens as the page of the soup does. */
async function watch(app: Pick<App, 'server'>, cook: Cook) {
  const page = await watchEvents(app, path(soup.id), progress, cook)
  const shown = () => page.received.at(-1)?.completedSteps
  return { ...page, shows: (...steps: number[]) => expect.poll(shown, { timeout: 10_000 }).toEqual(steps) }
}

const tick = (cook: Cook, add: number[], id = soup.id) =>
  cook.send(calls.saveProgress, { params: { id }, body: { completedSteps: { add } } })

test('a page receives what is ticked, and what other devices tick, also through another instance', async () => {
  await site.other.recipes.settled()
  const cook = await site.signUp()
  await tick(cook, [1])
  const [here, there] = [await watch(site.app, cook), await watch(site.other, cook)]
  await here.shows(1)
  await there.shows(1)
  await tick(cook, [3])
  await here.shows(1, 3)
  await there.shows(1, 3)
  expect(here.received.at(-1)).toMatchObject({ version: 2 })
})

test('a page receives nothing of other people', async () => {
  const [cook, neighbour] = [await site.signUp(), await site.signUp()]
  const page = await watch(site.app, cook)
  await page.shows()
  await tick(neighbour, [2])
  await tick(cook, [1])
  await page.shows(1)
  expect(page.received.flatMap(({ completedSteps }) => completedSteps)).not.toContain(2)
})

test.each([
  ['a recipe that needs premium', duck.id, 403],
  ['no recipe at all', 'nothing', 404],
])('there is nothing to receive about %s', async (_, id, status) => {
  const cook = await site.signUp()
  expect((await cook.raw('GET', path(id))).statusCode).toBe(status)
})
