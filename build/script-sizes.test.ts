import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../dist/web/assets')
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))

/** Bytes in gzip of what everybody loads: what it was when this was written and 3 % more. */
const budgets = { start: 1_650, react: 67_300, base: 8_300, core: 21_300, frame: 10_900, overlays: 33_300 }

function chunk(name: string) {
  const found = scripts.filter((script) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(script))
  expect(found, `scripts called ${name}`).toHaveLength(1)
  return found[0]!
}

const htmlOf = (name: string) => readFileSync(join(folder, '..', name), 'utf8')
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
function announcedBy(name: string) {
  const announced = [...htmlOf(`screens/${name}.html`).matchAll(/\/assets\/([\w.-]+\.js)/g)].map(
    ([, script]) => script!,
  )
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

/** A late import as it is built: what it fetches, and which files of the list at the top of its script beside that. */
const lateImport = /import\(`\.\/([\w.-]+\.js)`\)(?:(?!import\().)*?__vite__mapDeps\((\[[\d,]*\])\)/gs

test('a late import names neither itself nor the styles that every page has', () => {
  const styles = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(htmlOf('app.html'))?.[1]
  const lists = scripts.flatMap((script) => {
    const files = JSON.parse(/m\.f=(\[.*?\])/.exec(read(script))?.[1] ?? '[]') as string[]
    return [...read(script).matchAll(lateImport)].map(([, file, places]) => ({
      file: `assets/${file}`,
      beside: (JSON.parse(places!) as number[]).map((place) => files[place]),
    }))
  })
  expect(styles).toMatch(/\.css$/)
  expect(lists.length).toBeGreaterThan(20)
  for (const { file, beside } of lists) {
    expect(beside).not.toContain(file)
    expect(beside).not.toContain(styles)
  }
})

test('the profile announces nothing of addresses that are not confirmed', () => {
  const ofWaiting = (script: string) => read(script).includes('Waiting for confirmation of')
  expect(announcedBy('profile').filter(ofWaiting)).toEqual([])
  expect(scripts.filter(ofWaiting)).toHaveLength(1)
})
