import { z } from 'zod'
import { call } from '../call.ts'
import { imports as limits } from './limits.ts'
import { importAnswer } from './import-answer.ts'

const nothingThere = 'Please upload a CSV file or paste CSV content.'

export const importRecipes = call('POST', '/api/recipes/import', {
  summary:
    'Import recipes from a spreadsheet as CSV: all rows that can be read, at once. What is there already is not written again. With dryRun nothing is written and the answer says what each row becomes',
  audience: 'admin',
  query: z.object({ dryRun: z.stringbool('dryRun is true or false').optional() }),
  body: z.object({
    csvContent: z.string(nothingThere).refine((text) => /\S/.test(text), nothingThere),
  }),
  answer: importAnswer,
  largestBody: limits.largestBody,
})

const collection = <const P extends string>(path: P, name: string) =>
  call('POST', path, {
    summary: `Import the ${name} that ship with the product; repeating it adds nothing`,
    audience: 'admin',
    answer: z.object({ importedCount: z.int() }),
  })

export const importFineDining = collection('/api/import-fine-dining-recipes', 'fine dining recipes')
export const importNorthAfrica = collection('/api/import-north-africa-recipes', 'North African recipes')
export const importWorld = collection('/api/import-ethnic-no-wiki-recipes', 'dishes of the world')
