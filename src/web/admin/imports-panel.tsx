import { CheckCheck, FileSpreadsheet, RotateCcw, Send, Undo2 } from 'lucide-react'
import { counted } from '../../domain/counted.ts'
import { useState } from 'react'
import { day } from '../../domain/durations.ts'
import { collectionTitles, fromCsv } from '../../domain/imports/collections.ts'
import type { PastImport } from '../../domain/imports/past-import.ts'
import { deletedRecipes } from '../../domain/recipe-editor/limits.ts'
import { address, send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Badge } from './badge.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { minuteOf } from './moments.ts'
import { PagedList } from './paged-list.tsx'
import { PanelHead } from './panel-head.tsx'
import { useAdminChange, useImports } from './use-admin.ts'
import { useListAddress } from './use-list-address.ts'
import { alsoChanges } from './use-recipe-deeds.ts'

const undoCall = address('DELETE /api/admin/imports/:id')
const restoreCall = address('POST /api/admin/imports/:id/restore')
const publishCall = address('POST /api/admin/imports/:id/publish')
const approveCall = address('POST /api/admin/imports/:id/approve')

/** Past imports, and what can be done with all recipes of one. */
export function ImportsPanel() {
  const { page, turnTo } = useListAddress()
  return (
    <>
      <PanelHead
        title="Imports"
        line="Where recipes came from, newest first. A whole import can be undone."
      />
      <PagedList
        what="the imports"
        list={useImports(page)}
        onPage={turnTo}
        empty={
          <EmptyState icon={<FileSpreadsheet />} title="Nothing has been imported yet">
            What is brought in from a spreadsheet or a collection is written down here.
          </EmptyState>
        }
      >
        {(past) => <ImportRow past={past} />}
      </PagedList>
    </>
  )
}

function ImportRow({ past }: { past: PastImport }) {
  const { draftCount, unapprovedCount, undoneAt } = past
  return (
    <div className="grid items-center gap-x-6 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-desc font-semibold">
          {sourceName(past)}
          {undoneAt !== null && <Badge>Undone</Badge>}
          {draftCount > 0 && <Badge tone="info">{counted(draftCount, 'draft')}</Badge>}
          {unapprovedCount > 0 && (
            <Badge tone="info">{unapprovedCount.toLocaleString('en-US')} not looked over</Badge>
          )}
        </p>
        <p className="mt-1 text-meta text-ink-2 wrap-anywhere">
          {minuteOf(past.createdAt)} · {past.by ?? 'somebody whose account is gone'}
        </p>
        <p className="mt-0.5 text-meta text-ink-2">{countWords(past)}</p>
      </div>
      <ImportActions past={past} />
    </div>
  )
}

function ImportActions({ past }: { past: PastImport }) {
  const [isAsking, setAsking] = useState(false)
  const { hereCount, draftCount, unapprovedCount, undoneCount } = past
  const params = { id: past.id }
  const restore = useAdminChange({
    change: async () => send(restoreCall, { params }),
    done: (after) => `${counted(after.hereCount, 'recipe is', 'recipes are')} back`,
    failed: 'The recipes did not come back',
    alsoChanges,
  })
  const undo = useAdminChange({
    change: async () => send(undoCall, { params }),
    done: (after) => `${counted(after.undoneCount, 'recipe was', 'recipes were')} taken off`,
    failed: 'The import was not undone',
    undo: () => restore.mutate(undefined),
    alsoChanges,
  })
  const publish = useAdminChange({
    change: async () => send(publishCall, { params }),
    done: (after) => publishedWords(draftCount - after.draftCount, after.draftCount),
    failed: 'The drafts were not published',
    alsoChanges,
  })
  const approve = useAdminChange({
    change: async () => send(approveCall, { params }),
    done: () => `${counted(unapprovedCount, 'recipe counts', 'recipes count')} as looked over`,
    failed: 'Nothing was changed',
  })
  const isBusy = [restore, undo, publish, approve].some(({ isPending }) => isPending)
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      {draftCount > 0 && (
        <Button
          variant="outline"
          busy={publish.isPending}
          disabled={isBusy}
          onClick={() => publish.mutate(undefined)}
        >
          <Send aria-hidden /> Publish all
        </Button>
      )}
      {unapprovedCount > 0 && (
        <Button
          variant="outline"
          busy={approve.isPending}
          disabled={isBusy}
          onClick={() => approve.mutate(undefined)}
        >
          <CheckCheck aria-hidden /> Mark all as looked over
        </Button>
      )}
      {undoneCount > 0 && (
        <Button
          variant="outline"
          busy={restore.isPending}
          disabled={isBusy}
          onClick={() => restore.mutate(undefined)}
        >
          <RotateCcw aria-hidden /> Bring back
        </Button>
      )}
      {hereCount > 0 && (
        <Button variant="outline" disabled={isBusy} onClick={() => setAsking(true)}>
          <Undo2 aria-hidden /> Undo
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Undo this import?"
          sentence={`${counted(hereCount, 'recipe goes', 'recipes go')} off the site for everybody. You can bring them back within ${deletedRecipes.kept / day} days, and what people keep about them, such as favorites and notes, comes back with them.`}
          action="Undo import"
          run={() => undo.mutateAsync(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function sourceName({ source }: PastImport) {
  if (source === fromCsv) return 'A spreadsheet'
  return new Map(Object.entries(collectionTitles)).get(source) ?? source
}

function countWords({ importedCount, refusedCount, hereCount, undoneAt }: PastImport) {
  const left = importedCount - hereCount
  return [
    counted(importedCount, 'recipe'),
    refusedCount > 0 && `${counted(refusedCount, 'row')} left out`,
    undoneAt !== null && `undone ${minuteOf(undoneAt)}`,
    undoneAt === null &&
      left > 0 &&
      (hereCount === 0 ? 'none is here any more' : `${hereCount.toLocaleString('en-US')} still here`),
  ]
    .filter(Boolean)
    .join(' · ')
}

const publishedWords = (published: number, left: number) =>
  `${counted(published, 'draft is', 'drafts are')} published` +
  (left === 0 ? '' : `; ${counted(left, 'draft still needs', 'drafts still need')} ingredients or steps`)
