import * as calls from '../../domain/imports/calls.ts'
import { importAnswer } from '../../domain/imports/import-answer.ts'
import type { CollectionName } from '../../domain/imports/collections.ts'
import type { AdmitAgain, Bind } from '../http/bind.ts'
import { readyAnswer } from '../http/ready-answer.ts'
import type { Viewer } from '../http/viewer.ts'
import type { CollectionService } from './collections.ts'
import type { ImportHistory } from './history.ts'
import type { ImportService } from './service.ts'

interface Room {
  imports: ImportService
  collections: CollectionService
  history: ImportHistory
}

export function bindImports(bind: Bind, { imports, collections, history }: Room) {
  // Thousands of rows are read, and the preview of them is written, in a thread beside this one.
  bind.rawBody(calls.importRecipes, async ({ query, viewer, admitAgain }, body) => {
    if (query.dryRun) return readyAnswer(await imports.preview(body, admitAgain), { isKept: false })
    const answer = importAnswer.parse(await imports.run(body, viewer.user.id, admitAgain))
    return readyAnswer(Buffer.from(JSON.stringify(answer)), { isKept: false })
  })
  const add = (name: CollectionName, { viewer, body }: { viewer: Viewer; body: { asDrafts: boolean } }) =>
    collections.add(name, viewer.user.id, body.asDrafts)
  bind(calls.importFineDining, (exchange) => add('fine-dining', exchange))
  bind(calls.importNorthAfrica, (exchange) => add('north-africa', exchange))
  bind(calls.importWorld, (exchange) => add('world', exchange))
  bind(calls.listCollections, () => collections.list())

  bind(calls.listImports, ({ query }) => history.list(query.page))
  const change =
    (make: ImportHistory['undo']) =>
    ({ viewer, params, admitAgain }: { viewer: Viewer; params: { id: string }; admitAgain: AdmitAgain }) =>
      make(viewer.user.id, params.id, admitAgain)
  bind(calls.undoImport, change(history.undo))
  bind(calls.restoreImport, change(history.restore))
  bind(calls.publishImport, change(history.publish))
  bind(calls.approveImport, change(history.approve))
}
