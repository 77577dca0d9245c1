import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'

interface PagerProps {
  page: number
  perPage: number
  total: number
  onTurn: (page: number) => void
}

export function Pager({ page, perPage, total, onTurn }: PagerProps) {
  if (total <= perPage) return null
  const last = Math.ceil(total / perPage) - 1
  const number = (value: number) => value.toLocaleString('en-US')
  return (
    <nav aria-label="Pages of the preview" className="mt-3 flex items-center justify-end gap-2">
      <p aria-live="polite" className="mr-2 text-meta text-ink-2 tabular-nums">
        {number(page * perPage + 1)}–{number(Math.min(total, (page + 1) * perPage))} of {number(total)}
      </p>
      <IconButton label="Previous rows" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label="Next rows" disabled={page === last} onClick={() => onTurn(page + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </nav>
  )
}
