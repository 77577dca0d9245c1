import { minutesText } from '../../domain/cooking/cooking.ts'

interface ProgressLineProps {
  place: number
  steps: number
  percent: number
  minutes: number
}

export function ProgressLine({ place, steps, percent, minutes }: ProgressLineProps) {
  return (
    <div className="page-width">
      <div className="flex items-baseline justify-between gap-4 text-desc font-semibold text-ink-2 tabular-nums md:text-body">
        <span>
          Step {place + 1} of {steps}
        </span>
        <span>
          {percent}%{minutes > 0 && ` · ${minutesText(minutes)} left`}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuenow={percent}
        className="mt-2.5 h-2 overflow-hidden rounded-full bg-surface-2"
      >
        <span
          className="block h-full rounded-full bg-saffron transition-[width] duration-500"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
