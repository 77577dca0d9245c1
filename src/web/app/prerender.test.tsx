import { expect, it } from 'vitest'
import { blanks } from '../../domain/recipes/page-blanks.ts'
import { prerenderAuthFrame, prerenderLanding, prerenderScreens, prerenderRecipe } from './prerender.tsx'

it('has the landing page in its first bytes: a heading, a way in and no script', async () => {
  const html = await prerenderLanding()
  expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  expect(html).toContain('href="/auth"')
  expect(html).not.toContain('<script')
})

it('the sign-in page can be read before its code is there', () => {
  const html = prerenderAuthFrame()
  expect(html).toContain('Your kitchen is waiting')
  expect(html).not.toContain('<input')
})

it('pages of the signed-in can be read before their code is there, and know nobody', async () => {
  const screens = await prerenderScreens()
  expect(screens['/']).toContain('Turn Restaurant Favorites Into Home Cooked Meals')
  expect(screens['/recipes']).toContain('Browse by Cuisine')
  expect(screens['/restaurants']).toContain('Restaurant Copycat Recipes')
  for (const html of Object.values(screens)) expect(html).not.toMatch(/Account menu|Go Premium|<script/)
})

it('the page of a recipe leaves blanks for its words and its picture', () => {
  const html = prerenderRecipe()
  for (const blank of Object.values(blanks)) expect(html).toContain(blank)
})
