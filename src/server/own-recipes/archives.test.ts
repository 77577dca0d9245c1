import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { calls } from '../../domain/calls.ts'
import { createOwnRecipes, type OwnPerson, type OwnRecipesDependencies } from './service.ts'

const each = 5
let site: TestApp
let cooks: OwnPerson[]
beforeAll(async () => {
  site = await startApp()
  cooks = await Promise.all(
    ['Ida', 'Tom', 'Eve'].map(async (title) => {
      const cook = await site.signUp()
      for (let n = 0; n < each; n++)
        await cook.send(calls.createOwnRecipe, { body: anOwnRecipe({ title: `${title} ${n}` }) })
      return { id: cook.user['id'] as string, isPremium: false }
    }),
  )
})
afterAll(() => site.close())

test.each(['allOpen', 'all'] as const)(
  'in each turn of the event loop one recipe goes into an archive, of whomever: %s',
  async (what) => {
    const own = createOwnRecipes({ db: site.database.db } as OwnRecipesDependencies)
    const inTurns: number[] = [0]
    const count = () => {
      inTurns.push(0)
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    await Promise.all(
      cooks.map(async (cook) => {
        for await (const _ of own[what](cook)) inTurns[inTurns.length - 1]! += 1
      }),
    )
    clearImmediate(next)
    expect(inTurns.reduce((sum, one) => sum + one, 0)).toBe(cooks.length * each)
    expect(Math.max(...inTurns)).toBe(1)
  },
)
