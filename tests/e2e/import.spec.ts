import { join } from 'node:path'
import { columns } from '../../src/domain/imports/columns.ts'
import { plainCsv } from '../../src/domain/imports/csv-export.ts'
import { imports as limits } from '../../src/domain/imports/limits.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { query } from '../pages/data.ts'
import { expect, test as base } from '../pages/fixtures.ts'
import { ImportCard } from '../pages/import-card.ts'

const fixtures = join(import.meta.dirname, '../fixtures')

const test = base.extend<{ card: ImportCard }>({
  card: async ({ page }, use) => {
    await page.goto('/admin')
    await use(new ImportCard(page))
  },
})

test.use({ visitor: 'administrator' })

/** Titles of their own, so that no other journey has imported them. */
const unique = () => crypto.randomUUID().slice(0, 8)
const row = (title: string) => [
  title,
  'South America',
  'Peru',
  'Main',
  '1 (14 oz) can beans, drained\n2-3 cloves garlic\nsalt to taste',
  '1. Fry the garlic for 2 minutes.\n2. Add the beans and simmer for 20 minutes.',
  '30 minutes',
  '4',
  'Vegetarian',
  'https://example.com/beans',
  '=HYPERLINK("https://example.com")',
]

test('the eleven columns pasted as CSV become a recipe, after a preview of it', async ({ page, card }) => {
  const title = `Beans ${unique()}`
  await card.previewButton.click()
  await card.expectToast('No Data', 'Please upload a CSV file or paste CSV content.')
  const broken = row('Broken').with(6, 'forever')
  await card.paste.fill(plainCsv([[...columns], row(title), broken]))
  await card.previewButton.click()
  await expect(card.preview).toContainText('1 new recipe · 1 row left out')
  await expect(card.preview).toContainText('Line 3, Time: "forever" is not a time')
  await card.preview.getByRole('button', { name: `Details of ${title}` }).click()
  await expect(card.preview).toContainText('1 (14 oz) can')
  await expect(card.preview).toContainText('Fry the garlic · 2 min')
  await expectAccessible(page, 'the preview of an import')
  await card.importButton(1).click()
  await card.expectToast('Import Successful!', 'Imported 1 recipe.')
  await expect(card.paste).toHaveValue('')
  await page.getByRole('link', { name: 'See Recipes' }).click()
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('link', { name: title }).first().click()
  // What looked like a formula is the description, and nothing but text.
  await expect(page.getByText('=HYPERLINK("https://example.com")')).toBeVisible()
  await expect(page.getByText('Simmer', { exact: false }).first()).toBeVisible()
})

test('an import waits as drafts, is published, and undone and brought back as a whole', async ({
  page,
  card,
}) => {
  const title = `Lentils ${unique()}`
  const isFound = async (wanted: boolean) => {
    const { length } = await (
      await page.request.get(`/api/recipes?search=${encodeURIComponent(title)}`)
    ).json()
    expect(length > 0).toBe(wanted)
  }
  // Counts of their own, so that no other journey's import is taken for this one.
  const rows = [row(title), row(`More ${title}`), row('Broken').with(6, 'forever')]
  await card.paste.fill(plainCsv([[...columns], ...rows]))
  await card.drafts.click()
  await card.previewButton.click()
  await card.importButton(2).click()
  await card.expectToast('Import Successful!', 'Imported 2 recipes as drafts.')
  await isFound(false)
  await card.result.getByRole('link', { name: 'Past Imports' }).click()
  const imports = page.getByRole('list', { name: 'the imports' }).getByRole('listitem')
  const newest = imports.filter({ hasText: '2 recipes · 1 row left out' }).first()
  await newest.getByRole('button', { name: 'Publish all' }).click()
  await expect(newest.getByRole('button', { name: 'Publish all' })).toBeHidden()
  await isFound(true)
  await newest.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(newest).toContainText('Undone')
  await isFound(false)
  await expectAccessible(page, 'past imports')
  await newest.getByRole('button', { name: 'Bring back' }).click()
  await expect(newest.getByRole('button', { name: 'Undo' })).toBeVisible()
  await isFound(true)
})

test('files and a collection are imported once, and a broken file is refused in words', async ({
  page,
  card,
}) => {
  const broken = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(60)])
  await card.choose({ name: 'broken.xlsx', mimeType: '', buffer: broken })
  await card.expectToast('Import Failed', /damaged/)
  const preview = async (name: string, counts: string) => {
    await card.choose(join(fixtures, name))
    await expect(card.card.getByText(name, { exact: true })).toBeVisible()
    await card.previewButton.click()
    // One file is previewed after the other, and another journey has a long one.
    await expect(card.preview).toContainText(counts, { timeout: 30_000 })
    await expect(card.preview.getByRole('row', { name: /Miso Soup/ })).toContainText('15 min')
    await expect(card.preview.getByRole('row', { name: /=Not a formula/ })).toBeVisible()
  }
  await preview('recipes.xlsx', '4 new recipes')
  await card.importButton(4).click()
  await card.expectToast('Import Successful!', 'Imported 4 recipes.')
  // Both workbooks hold the same recipes.
  await preview('recipes.xls', '0 new recipes · 4 already there')

  await card.collectionButton('North Africa').click()
  await card.expectToast('Import Successful!', 'Imported')
  await expect(card.collection('North Africa')).toContainText('All of it is here')
  await page.goto('/cuisine/african?search=zaalouk')
  await expect(page.getByRole('link', { name: /Zaalouk/ }).first()).toBeVisible()
})

test('ten thousand rows are previewed and imported', async ({ card }) => {
  // As long as the product itself gives it: a busy machine is no fault of its.
  const inTime = { timeout: limits.longestReading }
  test.setTimeout(3 * limits.longestReading)
  const mark = unique()
  const rows = Array.from({ length: 10_000 }, (_, number) => row(`Bulk ${mark} ${number}`))
  const buffer = Buffer.from(plainCsv([[...columns], ...rows]))
  await card.choose({ name: 'many.csv', mimeType: 'text/csv', buffer })
  await card.previewButton.click()
  await expect(card.preview).toContainText('1–20 of 10,000', inTime)
  await card.preview.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(card.preview).toContainText('21–40 of 10,000')
  await card.importButton(10_000).click()
  await expect(card.result).toContainText('10,000 recipes imported', inTime)
  // Other journeys count what they see.
  await query(`delete from recipes where title like $1`, [`Bulk ${mark}%`])
})
