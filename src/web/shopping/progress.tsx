import type { Item } from '../../domain/shopping/item.ts'
import { classNames } from '../ui/class-names.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { progressOf } from './groups.ts'

/** "3 of 12" over a bar. */
export function Progress({ items, className }: { items: Item[]; className?: string }) {
  const { done, all, percent } = progressOf(items)
  return (
    <div className={classNames('print:hidden', className)}>
      <p aria-live="polite" className="text-meta font-semibold text-ink-2 tabular-nums">
        {all === 0 ? 'Nothing to buy yet' : done === all ? `All ${all} in the basket` : `${done} of ${all}`}
      </p>
      <ProgressBar percent={percent} className="mt-2" />
    </div>
  )
}
