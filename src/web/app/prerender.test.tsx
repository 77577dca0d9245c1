import { beforeAll, expect, it } from 'vitest'
import { blanks } from '../../domain/recipes/page-blanks.ts'
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
  for (const blank of Object.values(blanks)) expect(drawn.recipe).toContain(blank)
})
