import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../dist/web/assets')
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))

/** Bytes in gzip of what everybody loads: what it was when this was written and 3 % more. */
const budgets = { start: 1_675, react: 67_300, base: 8_850, core: 22_075, frame: 11_550, overlays: 33_300 }

function chunk(name: string) {
  const found = scripts.filter((script) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(script))
  expect(found, `scripts called ${name}`).toHaveLength(1)
  return found[0]!
}

const read = (script: string) => readFileSync(join(folder, script), 'utf8')
const hasZod = (script: string) => /ZodType|ZodError/.test(read(script))

/** A script and all that is loaded before it runs. */
function withImports(script: string, seen = new Set<string>()): Set<string> {
  if (seen.has(script)) return seen
  seen.add(script)
  for (const [, imported] of read(script).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(imported!, seen)
  return seen
}

test.each(Object.entries(budgets))('%s stays within %i bytes', (name, budget) => {
  const { size } = statSync(join(folder, `${chunk(name)}.gz`))
  expect(size).toBeLessThanOrEqual(budget)
  // One that shrank so far has moved elsewhere, and its budget guards nothing.
  expect(size).toBeGreaterThan(budget / 2)
})

test('what everybody loads brings no zod along, and others do', () => {
  const loaded = new Set(Object.keys(budgets).flatMap((name) => [...withImports(chunk(name))]))
  expect([...loaded].filter(hasZod)).toEqual([])
  expect(scripts.filter(hasZod).length).toBeGreaterThan(0)
})

test('whoever signs in needs no zod before they have typed, nor the frame of the signed-in', () => {
  const loaded = [...withImports(chunk('core')), ...withImports(chunk('auth'))]
  expect(loaded.filter(hasZod)).toEqual([])
  expect(loaded).not.toContain(chunk('frame'))
})

const pages = 'home recipes restaurants recipe cooking shopping-list profile my-recipes admin'.split(' ')

/** What the page of a screen has fetched before it runs. */
function announcedBy(page: string) {
  const html = readFileSync(join(folder, `../screens/${page}.html`), 'utf8')
  const announced = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, script]) => script!)
  expect(announced.length).toBeGreaterThan(5)
  return announced
}

test.each(pages)('the page %s announces no zod', (page) => {
  expect(announcedBy(page).filter(hasZod)).toEqual([])
})

const hasArithmetic = (script: string) => read(script).includes('tablespoon')

test.each(['shopping-list', 'shopping-lists', 'shared-list'])(
  'the page %s announces no arithmetic of amounts, nor a search',
  (page) => {
    const announced = announcedBy(page)
    expect(announced.filter(hasArithmetic)).toEqual([])
    expect(announced).not.toContain(chunk('names'))
    expect(scripts.filter(hasArithmetic).length).toBeGreaterThan(0)
  },
)
