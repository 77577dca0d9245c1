import { beforeAll, expect, it } from 'vitest'
import { blanks } from '../../domain/page-hints.ts'
import { routes } from '../navigation/paths.ts'
import { prerender, type Prerendered } from './prerender.tsx'

let drawn: Prerendered
beforeAll(async () => {
  drawn = await prerender()
})

it('has the landing page in its first bytes: a heading, a way in and no script', () => {
  expect(drawn.landing).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  expect(drawn.landing).toContain('href="/auth"')
  expect(drawn.landing).not.toContain('<script')
})

it('the sign-in page can be read before its code is there', () => {
  expect(drawn.authFrame).toContain('Your kitchen is waiting')
  expect(drawn.authFrame).not.toContain('<input')
})

it('pages of the signed-in can be read before their code is there, and know nobody', () => {
  const { screens } = drawn
  expect(screens['/']).toContain('Turn Restaurant Favorites Into Home Cooked Meals')
  expect(screens['/recipes']).toContain('Browse by Cuisine')
  expect(screens['/restaurants']).toContain('Restaurant Copycat Recipes')
  for (const html of Object.values(screens)) expect(html).not.toMatch(/Account menu|Go Premium|<script/)
})

it('the page of a recipe leaves blanks for its words and its picture', () => {
  for (const blank of Object.values(blanks))
    expect(drawn.placeholders[routes.recipe]?.join()).toContain(blank)
})

it.each([
  [routes.cooking, blanks.title],
  [routes.shoppingList, blanks.title],
  [routes.profile, 'JPG, PNG or GIF'],
  [routes.myRecipes, 'What you bring along'],
  [routes.admin, 'Bring recipes in from a spreadsheet'],
])('%s can be read before its code is there, and knows nobody', (pattern, words) => {
  expect.hasAssertions()
  for (const html of drawn.placeholders[pattern] ?? []) {
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(html).toContain(words)
    expect(html).not.toMatch(/Account menu|Go Premium|<script/)
  }
})

it('what somebody brought along has a blank for its first picture, or none where there is no picture', () => {
  const [pictured, bare] = drawn.placeholders[routes.myRecipes] ?? []
  for (const blank of [blanks.sources, blanks.picture]) expect(pictured).toContain(blank)
  expect(bare).not.toContain('{{')
})
