import { counted } from './import-toasts.ts'
import type { Stage } from './use-import.ts'

const words: Record<Stage, (rows: number) => string> = {
  open: () => '',
  reading: () => 'Reading the file…',
  checking: () => 'Checking every row…',
  importing: (rows) => `Writing ${counted(rows, 'recipe')}…`,
}

/** How far the three parts of an import have come; how long the server takes for one nobody knows beforehand. */
export function ImportProgress({ stage, rows }: { stage: Stage; rows: number }) {
  return (
    <div aria-live="polite">
      {stage !== 'open' && (
        <>
          <p className="text-meta text-ink-2">{words[stage](rows)}</p>
          <div
            role="progressbar"
            aria-label={words[stage](rows)}
            className="mt-2 h-1.5 overflow-hidden rounded-full bg-surface-2"
          >
            <div className="h-full animate-pulse rounded-full bg-leaf motion-reduce:animate-none" />
          </div>
        </>
      )}
    </div>
  )
}
