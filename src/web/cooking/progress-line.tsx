import { ChevronDown, ListOrdered } from 'lucide-react'
import { minutesText } from '../../domain/recipes/time-words.ts'

interface ProgressLineProps {
  place: number
  steps: number
  percent: number
  minutes: number
  onAllSteps: () => void
}

export function ProgressLine({ place, steps, percent, minutes, onAllSteps }: ProgressLineProps) {
  return (
    <div className="page-width">
      <div className="flex items-center justify-between gap-4 text-desc font-semibold text-ink-2 tabular-nums md:text-body">
        <button
          type="button"
          onClick={onAllSteps}
          className="-ml-3 flex min-h-11 items-center gap-2 rounded-full px-3 hover:bg-surface-2 hover:text-ink [&_svg]:size-[18px]"
        >
          <ListOrdered aria-hidden />
          <span className="whitespace-nowrap">
            Step {place + 1} of {steps}
          </span>
          <span className="sr-only">: All Steps</span>
          <ChevronDown aria-hidden />
        </button>
        <span className="whitespace-nowrap">
          {percent}%
          {minutes > 0 && (
            <>
              {` · ${minutesText(minutes)}`}
              <span className="max-sm:hidden"> of timers</span> left
            </>
          )}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuenow={percent}
        className="mt-1 h-2 overflow-hidden rounded-full bg-surface-2"
      >
        <span
          className="block h-full rounded-full bg-saffron transition-[width] duration-500"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
