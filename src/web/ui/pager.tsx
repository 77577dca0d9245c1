import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

interface PagerProps {
  /** What is paged through, for whoever hears the controls. */
  label: string
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** Steps through a long list; nothing for one that fits on a page. */
export function Pager({ label, page, pageSize, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1 && page === 1) return null
  const first = Math.min(total, (page - 1) * pageSize + 1)
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-meta text-ink-2 tabular-nums">
        {first.toLocaleString('en-US')}–{Math.min(total, page * pageSize).toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, last))}>
          <ChevronLeft aria-hidden /> Previous
        </Button>
        <Button variant="outline" disabled={page >= last} onClick={() => onPage(page + 1)}>
          Next <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  )
}
