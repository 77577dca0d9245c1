import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { createRecipe } from '../../domain/admin/calls.ts'
import { bodySizes } from '../../domain/call.ts'
import { editedOf } from '../../domain/recipe-editor/edited-recipe.ts'
import { recipeEditor } from '../../domain/recipe-editor/limits.ts'
import { createShoppingList } from '../../domain/shopping/calls.ts'
import { shopping } from '../../domain/shopping/limits.ts'
import { largeBodies as limits } from './limits.ts'

let site: TestApp
let cook: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  site = await startApp()
  cook = await site.signUp()
})
afterAll(() => site.close())
afterEach(() => void vi.restoreAllMocks())

const json = { 'content-type': 'application/json' }
async function post(url: string, payload: string) {
  const { statusCode, json: read } = await cook.raw('POST', url, payload, json)
  return [statusCode, read<{ error: string }>().error]
}
const { path } = createShoppingList
const lists = (bytes: number) => `{"name":"x","items":[${'[],'.repeat(bytes / 3)}[]]}`
const spaces = ' '.repeat(bodySizes.usual)

test.each(['/api/login', '/api/nothing-here'])('%s takes no more than a small body', async (url) => {
  const parse = vi.spyOn(JSON, 'parse')
  const body = lists(bodySizes.usual)
  expect(await post(url, body)).toEqual([413, 'That is more than this address accepts.'])
  expect(parse.mock.calls.filter(([text]) => text === body)).toEqual([])
})

test('a body with more in it than any call could use is refused unread', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const body = lists(1_900_000)
  expect(await post(path, body)).toEqual([400, 'This is more in one request than we can read.'])
  expect(parse.mock.calls.filter(([text]) => text === body)).toEqual([])
})

test.each([
  ['nothing', '', "Body cannot be empty when content-type is set to 'application/json'"],
  ['no JSON', '{"name":', "Body is not valid JSON but content-type is set to 'application/json'"],
  [
    'another prototype',
    '{"name":"x","__proto__":{}}',
    "Body is not valid JSON but content-type is set to 'application/json'",
  ],
])('a body that is %s is refused in the same words, small or large', async (_what, body, sentence) => {
  expect(await post(path, body)).toEqual([400, sentence])
  if (body !== '') expect(await post(path, spaces + body)).toEqual([400, sentence])
})

test('a full list is taken, also as it is answered', async () => {
  const items = Array.from({ length: shopping.mostItems }, (_, n) => ({
    name: `Thing, "${n}"`,
    amount: '2 cups',
  }))
  const made = await cook.send(createShoppingList, { body: { name: 'All', items } })
  expect(made.status).toBe(201)
  const again = JSON.stringify({ name: 'Again', items: made.body['items'] }).replaceAll(/"id":"[^"]*",/g, '')
  expect(again.length).toBeGreaterThan(bodySizes.usual)
  expect((await cook.raw('POST', path, again, json)).statusCode).toBe(201)
})

test('a recipe with as many words as it may have is taken', async () => {
  const writer = await site.signUp()
  await site.database.pool.query(`update users set role = 'admin' where id = $1`, [writer.user['id']])
  const { mostSteps, mostLetters, mostPartsInAll, mostIngredients } = recipeEditor
  const text = 'の'.repeat(mostLetters / mostPartsInAll)
  const parts = Array.from({ length: mostPartsInAll / mostSteps }, () => ({
    kind: 'ingredient' as const,
    ingredient: 99,
    text,
  }))
  const title = 'の'.repeat(recipeEditor.longestStepTitle)
  const words = { title, description: text.repeat(parts.length), time: 0, parts }
  const instructions = Array.from({ length: mostSteps }, (_, n) => ({ ...words, step: n + 1 }))
  const ingredients = Array.from({ length: mostIngredients }, () => ({
    amount: 'の'.repeat(recipeEditor.longestAmount),
    name: 'の'.repeat(recipeEditor.longestIngredient),
    plural: 'の'.repeat(recipeEditor.longestIngredient),
    note: 'の'.repeat(recipeEditor.longestNote),
  }))
  const description = 'の'.repeat(recipeEditor.longestDescription)
  const body = { ...editedOf(aRecipe()), description, ingredients, instructions }
  expect((await writer.send(createRecipe, { body })).status).toBe(201)
  const [first, ...others] = instructions
  const longer = { ...first!, description: `${first!.description}.`, parts: [] }
  const refused = await writer.send(createRecipe, { body: { ...body, instructions: [longer, ...others] } })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { fields: { instructions: 'The steps have 40,001 letters; 40,000 at most. Could it be two recipes?' } },
  ])
})

test('whoever sends too many large ones at once is asked to come again, and nobody else', async () => {
  const [here, other] = [site.atFirst(cook), site.atFirst(await site.signUp())]
  const body = `${spaces}{}`
  const answers: number[] = []
  const refused = () => answers.filter((status) => status === 429).length
  // No turn is long, so all come; one is read, and the next has its turn when this clock goes on.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const sent = Array.from({ length: 2 * limits.waiting }, async () =>
    answers.push((await here.raw('POST', path, body, json)).statusCode),
  )
  // Not by `expect.poll`, which lets this clock go on.
  while (answers.length < limits.waiting) await turn()
  expect(refused()).toBe(limits.waiting - 1)

  const hers = other.raw('POST', path, body, json)
  while (answers.length < sent.length) await vi.advanceTimersByTimeAsync(10)
  expect((await hers).statusCode).toBe(400)
  expect(new Set(answers)).toEqual(new Set([400, 429]))
  expect(refused()).toBe(limits.waiting - 1)
})
