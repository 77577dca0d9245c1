import { TriangleAlert } from 'lucide-react'
import type { Concern } from '../../domain/profile/concerns.ts'
import { classNames } from '../ui/class-names.ts'

/** Over the picture's foot: what speaks against a dish for whoever looks at it. */
export function ConcernChips({ concerns }: { concerns: Concern[] }) {
  if (concerns.length === 0) return null
  return (
    <ul aria-label="For you" className="absolute inset-x-3 bottom-3 flex flex-wrap gap-1.5">
      {concerns.map(({ kind, words }) => (
        <li
          key={words}
          className={classNames(
            'inline-flex max-w-full items-center gap-1.5 rounded-full px-3 py-1.5 text-label font-semibold',
            kind === 'allergy' ? 'bg-danger text-on-danger' : 'bg-bg text-ink',
          )}
        >
          {kind === 'allergy' && <TriangleAlert aria-hidden className="-ml-0.5 size-4 shrink-0" />}
          <span className="truncate">{words}</span>
        </li>
      ))}
    </ul>
  )
}
