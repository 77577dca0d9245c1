import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Pager } from '../ui/pager.tsx'
import { Faults } from './faults.tsx'
import { counted } from '../../domain/counted.ts'
import type { PlacedAnswer } from './placed-answer.ts'
import { PreviewTable } from './preview-table.tsx'

const perPage = 20

interface PreviewProps {
  answer: PlacedAnswer
  isImporting: boolean
  onImport: () => Promise<void>
  onCancel: () => void
}

/** What each row becomes, some at a time: thousands of rows cost no more than twenty. */
export function Preview({ answer, isImporting, onImport, onCancel }: PreviewProps) {
  const [page, setPage] = useState(1)
  const { rows = [], importedCount, unchangedCount, refusedCount, ignoredColumns } = answer
  const facts = [
    counted(importedCount, 'new recipe'),
    unchangedCount > 0 && `${unchangedCount.toLocaleString('en-US')} already there`,
    refusedCount > 0 && `${counted(refusedCount, 'row')} left out`,
  ].filter(Boolean)
  return (
    <section aria-label="Preview" className="grid gap-5 border-t border-line pt-5">
      <div>
        <h3 className="text-body font-semibold">Preview</h3>
        <p className="mt-0.5 text-desc text-ink-2">{facts.join(' · ')}</p>
        {ignoredColumns.length > 0 && (
          <p className="mt-0.5 text-meta text-ink-2">Columns nobody reads: {ignoredColumns.join(', ')}</p>
        )}
      </div>
      <Faults faults={answer.faults} count={answer.faultCount} />
      {rows.length > 0 && (
        <div>
          <PreviewTable rows={rows.slice((page - 1) * perPage, page * perPage)} />
          <Pager
            label="Pages of the preview"
            page={page}
            pageSize={perPage}
            total={rows.length}
            onPage={setPage}
          />
        </div>
      )}
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button onClick={() => void onImport()} busy={isImporting} disabled={importedCount === 0}>
          Import {counted(importedCount, 'Recipe')}
        </Button>
        <Button variant="ghost" onClick={onCancel} disabled={isImporting}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
