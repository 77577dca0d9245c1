import type { Invoice } from '../../../domain/billing/sandbox.ts'
import { classNames } from '../../ui/class-names.ts'
import { inDollars, onDay } from '../money.ts'

const statuses: Record<Invoice['status'], { words: string; look: string }> = {
  paid: { words: 'Paid', look: 'bg-leaf-soft text-leaf' },
  open: { words: 'Not paid', look: 'bg-danger-soft text-danger' },
  void: { words: 'Given up', look: 'bg-surface-2 text-ink-2' },
  disputed: { words: 'Disputed', look: 'bg-danger-soft text-danger' },
}

export function Invoices({ invoices }: { invoices: Invoice[] }) {
  if (invoices.length === 0) return <p className="text-desc text-ink-2">Nothing has been charged so far.</p>
  return (
    <ul className="-my-3 divide-y divide-line">
      {invoices.map(({ id, date, amount, status }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-body">
          <span className="min-w-0 flex-1">{onDay(date)}</span>
          <span className="font-semibold tabular-nums">{inDollars(amount)}</span>
          <span
            className={classNames(
              'w-24 rounded-full py-1 text-center text-label font-semibold',
              statuses[status].look,
            )}
          >
            {statuses[status].words}
          </span>
        </li>
      ))}
    </ul>
  )
}
