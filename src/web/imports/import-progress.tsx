import { counted } from '../../domain/counted.ts'
import type { Stage } from './use-import.ts'

const stages = ['reading', 'checking', 'importing'] as const satisfies Stage[]
const words: Record<(typeof stages)[number], (rows: number) => string> = {
  reading: () => 'Reading the file…',
  checking: () => 'Checking every row…',
  importing: (rows) => `Writing ${counted(rows, 'recipe')}…`,
}

/** Which of its three parts an import is in; how long the server takes for one nobody knows beforehand. */
export function ImportProgress({ stage, rows }: { stage: Stage; rows: number }) {
  return (
    <div aria-live="polite">
      {stage !== 'open' && <Bar words={words[stage](rows)} step={stages.indexOf(stage) + 1} />}
    </div>
  )
}

function Bar({ words: said, step }: { words: string; step: number }) {
  const of = `Step ${step} of ${stages.length}`
  return (
    <>
      <p className="flex justify-between gap-3 text-meta text-ink-2">
        {said}
        <span>{of}</span>
      </p>
      <div
        role="progressbar"
        aria-label={said}
        aria-valuemin={0}
        aria-valuemax={stages.length}
        aria-valuenow={step}
        aria-valuetext={of}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-surface-2"
      >
        <div
          className="h-full animate-pulse rounded-full bg-leaf transition-[width] duration-500 motion-reduce:animate-none"
          style={{ width: `${(step / stages.length) * 100}%` }}
        />
      </div>
    </>
  )
}
