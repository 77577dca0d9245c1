import * as calls from '../../domain/imports/calls.ts'
import { importAnswer } from '../../domain/imports/import-answer.ts'
import type { Bind } from '../http/bind.ts'
import { readyAnswer } from '../http/ready-answer.ts'
import type { ImportService } from './service.ts'

export function bindImports(bind: Bind, imports: ImportService) {
  // Thousands of rows are read, and the preview of them is written, in a thread beside this one.
  bind.rawBody(calls.importRecipes, async ({ query, viewer, admitAgain }, body) => {
    if (query.dryRun) return readyAnswer(await imports.preview(body, admitAgain), { isKept: false })
    const answer = importAnswer.parse(await imports.run(body, viewer.user.id, admitAgain))
    return readyAnswer(Buffer.from(JSON.stringify(answer)), { isKept: false })
  })
  bind(calls.importFineDining, ({ viewer }) => imports.addCollection('fine-dining', viewer.user.id))
  bind(calls.importNorthAfrica, ({ viewer }) => imports.addCollection('north-africa', viewer.user.id))
  bind(calls.importWorld, ({ viewer }) => imports.addCollection('world', viewer.user.id))
}
