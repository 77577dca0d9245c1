import { z } from 'zod'
import { paged, pageOf } from '../admin/paging.ts'
import { call } from '../call.ts'
import { imports as limits } from './limits.ts'
import { importAnswer } from './import-answer.ts'
import { collectionState, pastImport } from './past-import.ts'

const nothingThere = 'Please upload a CSV file or paste CSV content.'
const audience = 'admin'
const inAddress = 'A dry run is asked for in the address, as /api/recipes/import?dryRun=true'
/** Kept from everybody else until an administrator publishes them. */
const asDrafts = z.boolean('asDrafts must be true or false').default(false)

export const importRecipes = call('POST', '/api/recipes/import', {
  summary:
    'Import recipes from a spreadsheet as CSV: all rows that can be read, at once. What is there already is not written again. With dryRun nothing is written and the answer says what each row becomes',
  audience,
  // Whoever misspells it, or sends it elsewhere, did not mean to write.
  query: z.strictObject({ dryRun: z.stringbool('dryRun is true or false').optional() }, inAddress),
  body: z.object({
    csvContent: z.string(nothingThere).refine((text) => /\S/.test(text), nothingThere),
    asDrafts,
    dryRun: z.never(inAddress).optional(),
  }),
  answer: importAnswer,
  largestBody: limits.largestBody,
})

const collection = <const P extends string>(path: P, name: string) =>
  call('POST', path, {
    summary: `Import the ${name} that ship with the product; repeating it adds nothing`,
    audience,
    body: z.object({ asDrafts }),
    answer: z.object({ importedCount: z.int() }),
  })

export const importFineDining = collection('/api/import-fine-dining-recipes', 'fine dining recipes')
export const importNorthAfrica = collection('/api/import-north-africa-recipes', 'North African recipes')
export const importWorld = collection('/api/import-ethnic-no-wiki-recipes', 'dishes of the world')

export const listCollections = call('GET', '/api/admin/collections', {
  summary: 'The collections that ship with the product, and what of them was imported when and by whom',
  audience,
  answer: z.array(collectionState),
})

export const listImports = call('GET', '/api/admin/imports', {
  summary: 'Imports that added something, newest first, with what is left of each',
  audience,
  query: paged,
  answer: pageOf(pastImport),
})

export const undoImport = call('DELETE', '/api/admin/imports/:id', {
  summary: 'Take all recipes of an import off; they can be brought back while they are kept',
  audience,
  answer: pastImport,
})

export const restoreImport = call('POST', '/api/admin/imports/:id/restore', {
  summary: 'Bring back the recipes that undoing an import took off, as they were',
  audience,
  answer: pastImport,
})

export const publishImport = call('POST', '/api/admin/imports/:id/publish', {
  summary: 'Publish all drafts of an import',
  audience,
  answer: pastImport,
})

export const approveImport = call('POST', '/api/admin/imports/:id/approve', {
  summary: 'Say that all recipes of an import were looked over, so that the daily mail may pick them',
  audience,
  answer: pastImport,
})
