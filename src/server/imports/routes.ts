import * as calls from '../../domain/imports/calls.ts'
import { importAnswer } from '../../domain/imports/import-answer.ts'
import type { Bind } from '../http/bind.ts'
import { readyAnswer } from '../http/ready-answer.ts'
import type { ImportService } from './service.ts'

export function bindImports(bind: Bind, imports: ImportService) {
  bind.ready(calls.importRecipes, async ({ query, body: { csvContent }, viewer }) => {
    // A preview of thousands of rows was checked and written where it was made, beside this thread.
    if (query.dryRun) return readyAnswer(await imports.preview(csvContent), { isKept: false })
    const answer = importAnswer.parse(await imports.run(csvContent, viewer.user.id))
    return readyAnswer(Buffer.from(JSON.stringify(answer)), { isKept: false })
  })
  bind(calls.importFineDining, ({ viewer }) => imports.addCollection('fine-dining', viewer.user.id))
  bind(calls.importNorthAfrica, ({ viewer }) => imports.addCollection('north-africa', viewer.user.id))
  bind(calls.importWorld, ({ viewer }) => imports.addCollection('world', viewer.user.id))
}
