import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

const tones = {
  premium: 'bg-saffron-soft text-ink',
  good: 'bg-leaf-soft text-leaf',
  info: 'bg-sky-soft text-sky',
  quiet: 'bg-surface-2 text-ink-2',
  trouble: 'bg-danger-soft text-danger',
}

/** One word about a row. */
export function Badge({ tone = 'quiet', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-full px-2.5 py-0.5 text-label font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
