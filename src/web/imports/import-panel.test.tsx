import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { columns } from '../../domain/imports/columns.ts'
import type { ImportAnswer, PreviewRow } from '../../domain/imports/import-answer.ts'
import type { CollectionState } from '../../domain/imports/past-import.ts'
import { under } from '../api/query-of.ts'
import { toast } from '../ui/toast.ts'
import { ImportPanel } from './import-panel.tsx'
import { readFile } from './read-file.ts'
import type { OfferedSheet } from './workbook/offered-sheet.ts'

vi.mock('../ui/toast.ts')
vi.mock('./read-file.ts')

const aRow = (line: number): PreviewRow => ({
  line,
  id: `ethnic_soup-${line}`,
  title: `Soup ${line}`,
  isThere: false,
  cuisine: 'Kenyan',
  course: 'Soup',
  tags: ['african'],
  regions: ['african'],
  chips: ['vegan'],
  isKnown: false,
  cookTime: 30,
  servings: 4,
  image: null,
  ingredients: [{ name: 'leek', amount: '2', note: 'sliced' }],
  steps: [{ title: 'Simmer', time: 20 }],
})
const nothing: ImportAnswer = {
  importedCount: 0,
  unchangedCount: 0,
  refusedCount: 0,
  faults: [],
  faultCount: 0,
  ignoredColumns: [],
}

const unsure = {
  title: 'We could not learn whether that worked',
  description: 'Look at how it stands before you try again.',
  variant: 'destructive',
}
const changedLists = ['/api/recipes', '/api/restaurants', '/api/admin'] as const
const collectionsPath = '/api/admin/collections'
const client = new QueryClient()
const sent: { path: string; body: unknown }[] = []
let answers: Record<string, () => Response> = {}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  sent.length = 0
  answers = { [collectionsPath]: () => json([]) }
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path !== collectionsPath) sent.push({ path, body: body === undefined ? undefined : JSON.parse(body) })
    return answers[path]!()
  })
  render(
    <QueryClientProvider client={client}>
      <ImportPanel />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
  client.clear()
})

const importPath = '/api/recipes/import'
const dryRunPath = `${importPath}?dryRun=true`
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const paste = (text: string) => userEvent.type(screen.getByLabelText('Or paste CSV content'), text)

test('nothing is not sent', async () => {
  await paste('   ')
  await press('Preview Recipes')
  expect(toast).toHaveBeenCalledWith({
    title: 'No Data',
    description: 'Please upload a CSV file or paste CSV content.',
    variant: 'destructive',
  })
  expect(sent).toEqual([])
})

test('a preview shows some rows at a time, then all are imported and the lists read anew', async () => {
  const rows = Array.from({ length: 45 }, (_, place) => aRow(place + 2))
  answers[dryRunPath] = () => json({ ...nothing, importedCount: 45, rows })
  answers[importPath] = () => json({ ...nothing, importedCount: 45 })
  await paste('Recipe')
  await press('Preview Recipes')
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(within(preview).getAllByRole('row')).toHaveLength(21)
  await press('Next')
  expect(preview.textContent).toContain('21–40 of 45')
  await press('Details of Soup 22')
  expect(preview.textContent).toContain('leek, sliced')
  expect(preview.textContent).toContain('Shown under: African Cuisine, Vegan.')

  const renewed = vi.spyOn(client, 'invalidateQueries')
  await press('Import 45 Recipes')
  await screen.findByText('45 recipes imported')
  expect(toast).toHaveBeenCalledWith({ title: 'Import Successful!', description: 'Imported 45 recipes.' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste CSV content').value).toBe('')
  for (const path of changedLists) expect(renewed).toHaveBeenCalledWith(under(path))
})

test('the bar is as long as the part of the import that is reached', async () => {
  let answer = (_response: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  await paste('Recipe')
  await press('Preview Recipes')
  const bar = await screen.findByRole('progressbar', { name: 'Checking every row…' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['2', '3'])
  expect(Number.parseInt(bar.querySelector('div')!.style.width, 10)).toBe(66)
  answer(json({ ...nothing, rows: [] }))
  await screen.findByRole('region', { name: 'Preview' })
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('faults are named by line and column', async () => {
  const fault = { line: 7, column: 'Time', sentence: '"soon" is not a time.' }
  answers[dryRunPath] = () =>
    json({ ...nothing, refusedCount: 1, faults: [fault], faultCount: 1_200, rows: [] })
  await paste('Recipe')
  await press('Preview Recipes')
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(preview.textContent).toContain('Line 7, Time: "soon" is not a time.')
  expect(preview.textContent).toContain('1,200 cells need your attention')
  expect(within(preview).getByRole<HTMLButtonElement>('button', { name: 'Import 0 Recipes' }).disabled).toBe(
    true,
  )
})

test.each([
  [() => json({ error: 'The column Method is missing.' }, 400), 'The column Method is missing.'],
  [() => new Response('', { status: 500 }), 'There was an error importing your recipes.'],
])('a refusal is told in the words of the server, else in ours', async (answer, description) => {
  answers[dryRunPath] = answer
  await paste('x')
  await press('Preview Recipes')
  expect(toast).toHaveBeenCalledWith({ title: 'Import Failed', description, variant: 'destructive' })
})

test.each([
  ['no answer', () => Response.error()],
  ['the page of a proxy', () => new Response('', { status: 504 })],
])(
  'of an import that got %s nobody knows whether it worked: what is there is read anew',
  async (_, answer) => {
    answers[dryRunPath] = () => json({ ...nothing, importedCount: 2, rows: [] })
    answers[importPath] = answer
    await paste('Recipe')
    await press('Preview Recipes')
    await screen.findByRole('region', { name: 'Preview' })
    const renewed = vi.spyOn(client, 'invalidateQueries')
    await press('Import 2 Recipes')
    expect(toast).toHaveBeenCalledExactlyOnceWith(unsure)
    for (const path of changedLists) expect(renewed).toHaveBeenCalledWith(under(path))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste CSV content').value).toBe('Recipe')
  },
)

test('of a collection nobody knows whether it was imported where its answer was lost', async () => {
  answers['/api/import-fine-dining-recipes'] = () => Response.error()
  const renewed = vi.spyOn(client, 'invalidateQueries')
  await press('Import Fine Dining')
  expect(toast).toHaveBeenCalledExactlyOnceWith(unsure)
  for (const path of changedLists) expect(renewed).toHaveBeenCalledWith(under(path))
})

test('an import that is refused says why', async () => {
  answers[dryRunPath] = () => json({ ...nothing, importedCount: 2, rows: [] })
  answers[importPath] = () => json({ error: 'This is too much.' }, 413)
  await paste('Recipe')
  await press('Preview Recipes')
  await screen.findByRole('region', { name: 'Preview' })
  await press('Import 2 Recipes')
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    title: 'Import Failed',
    description: 'This is too much.',
    variant: 'destructive',
  })
})

test('a chosen file is read and sent as CSV; one that cannot be read says why', async () => {
  vi.mocked(readFile).mockResolvedValueOnce({ content: 'Recipe,Method' })
  answers[dryRunPath] = () => json({ ...nothing, rows: [] })
  const chooser = screen.getByLabelText('Choose a spreadsheet')
  await userEvent.upload(chooser, new File(['zip'], 'dishes.xlsx'))
  await screen.findByText('dishes.xlsx')
  await press('Preview Recipes')
  expect(sent).toEqual([{ path: dryRunPath, body: { csvContent: 'Recipe,Method' } }])

  vi.mocked(readFile).mockResolvedValueOnce({ refused: 'This workbook is damaged.' })
  await userEvent.upload(screen.getByLabelText('dishes.xlsx'), new File(['?'], 'broken.xls'))
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ description: 'This workbook is damaged.' }))
})

test('of several sheets those with recipes are chosen, and each line says on which it stands', async () => {
  const sheet = (name: string, more: Partial<OfferedSheet> = {}): OfferedSheet => ({
    name,
    problem: null,
    csv: `${name} soup`,
    lineCount: 1,
    rowCount: 1,
    firstLine: 2,
    ignoredColumns: ['Colour'],
    ...more,
  })
  const sheets = [
    sheet('Mains'),
    sheet('Prices', { problem: 'The column Method is missing.' }),
    sheet('Sweets', { firstLine: 4 }),
  ]
  vi.mocked(readFile).mockResolvedValueOnce({ sheets })
  const fault = { line: 3, column: 'Time', sentence: '"soon" is not a time.' }
  answers[dryRunPath] = () => json({ ...nothing, faults: [fault], faultCount: 1, rows: [aRow(2)] })
  await userEvent.upload(screen.getByLabelText('Choose a spreadsheet'), new File(['zip'], 'dishes.xlsx'))
  const choice = await screen.findByRole('group', { name: 'Which sheets?' })
  const boxOf = (name: RegExp) => within(choice).getByRole<HTMLInputElement>('checkbox', { name })
  expect(boxOf(/^Prices.*Method is missing/).disabled).toBe(true)
  await press('Preview Recipes')
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(sent.at(-1)!.body).toEqual({ csvContent: `${columns.join()}\nMains soup\nSweets soup` })
  expect(preview.textContent).toContain('Sweets, line 4, Time: "soon" is not a time.')
  expect(preview.textContent).toContain('Sheet Mains')
  expect(preview.textContent).toContain('Columns nobody reads: Colour')

  await userEvent.click(boxOf(/^Mains/))
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
  answers[dryRunPath] = () => json({ ...nothing, rows: [aRow(2)] })
  await press('Preview Recipes')
  await screen.findByRole('region', { name: 'Preview' })
  expect(sent.at(-1)!.body).toEqual({ csvContent: `${columns.join()}\nSweets soup` })
  await userEvent.click(boxOf(/^Sweets/))
  await press('Preview Recipes')
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'No Data', description: 'Please choose at least one sheet.' }),
  )
})

test('what is kept as drafts says so, and leads to where it is published', async () => {
  answers[dryRunPath] = () => json({ ...nothing, importedCount: 2, rows: [] })
  answers[importPath] = () => json({ ...nothing, importedCount: 2 })
  await userEvent.click(screen.getByRole('switch', { name: 'Keep as drafts until published' }))
  await paste('Recipe')
  await press('Preview Recipes')
  await screen.findByRole('region', { name: 'Preview' })
  await press('Import 2 Recipes')
  const result = await screen.findByRole('region', { name: 'Result' })
  expect(result.textContent).toContain('2 recipes imported as drafts')
  expect(within(result).getByRole('link', { name: 'Past Imports' }).getAttribute('href')).toBe(
    '/admin?tab=imports',
  )
  expect(sent.at(-1)).toEqual({ path: importPath, body: { csvContent: 'Recipe', asDrafts: true } })
})

test.each([
  ['Fine Dining', '/api/import-fine-dining-recipes', 'Fine Dining Import Failed'],
  ['North Africa', '/api/import-north-africa-recipes', 'North Africa Import Failed'],
  ['World Dishes', '/api/import-ethnic-no-wiki-recipes', 'Ethnic Recipes Import Failed'],
])('the collection %s tells what came of it', async (name, path, failure) => {
  answers[path] = () => json({ importedCount: 6 })
  await press(`Import ${name}`)
  expect(toast).toHaveBeenCalledWith({ title: 'Import Successful!', description: 'Imported 6 recipes.' })
  answers[path] = () => json({ importedCount: 0 })
  await press(`Import ${name}`)
  expect(toast).toHaveBeenLastCalledWith({
    title: 'Nothing to Import',
    description: `All recipes of ${name} are here already.`,
  })
  answers[path] = () => json({ error: 'Not now.' }, 409)
  await press(`Import ${name}`)
  expect(toast).toHaveBeenLastCalledWith({ title: failure, description: 'Not now.', variant: 'destructive' })
})

test('collections say what of them is here, since when and by whom', async () => {
  const states: CollectionState[] = [
    { name: 'fine-dining', recipeCount: 7, hereCount: 7, by: 'boss', importedAt: '2026-11-15T12:00:00Z' },
    { name: 'north-africa', recipeCount: 6, hereCount: 2, by: null, importedAt: '2026-11-15T12:00:00Z' },
    { name: 'world', recipeCount: 1, hereCount: 0, by: null, importedAt: null },
  ]
  answers[collectionsPath] = () => json(states)
  await client.refetchQueries(under('/api/admin'))
  const [fine, africa, world] = within(screen.getByRole('region', { name: 'Collections' })).getAllByRole(
    'listitem',
  )
  await within(fine!).findByText('All of it is here')
  expect(fine!.textContent).toContain('7 recipes. Imported Nov 15, 2026 by boss.')
  expect(within(fine!).queryByRole('button')).toBeNull()
  expect(africa!.textContent).toContain('6 recipes, 2 of them here. Imported Nov 15, 2026.')
  expect(world!.textContent).toContain('1 recipe.')
  expect(within(world!).getByRole('button', { name: 'Import World Dishes' })).toBeTruthy()
})
