import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { chartLines } from './chart-scale.ts'

export interface ChartPoint {
  label: string
  value: number
}

interface ChartFrameProps {
  /** What a screen reader says instead of the drawing; the numbers stand in a table beside it. */
  label: string
  points: ChartPoint[]
  ceiling: number
  /** Drawn into a box of 100 by 100 that is stretched to fit. */
  children: ReactNode
}

/** The lines, numbers and names around a drawing of counts over time. */
export function ChartFrame({ label, points, ceiling, children }: ChartFrameProps) {
  const lines = chartLines(ceiling)
  return (
    <div
      role="img"
      aria-label={label}
      className="grid grid-cols-[auto_1fr] gap-x-3 self-start text-label text-ink-3 tabular-nums"
    >
      <div aria-hidden className="-my-2 flex flex-col justify-between text-right">
        {lines.map((line) => (
          <span key={line}>{line.toLocaleString('en-US')}</span>
        ))}
      </div>
      <div className="relative h-56 sm:h-72">
        <div aria-hidden className="absolute inset-0 flex flex-col justify-between">
          {lines.map((line) => (
            <span key={line} className={classNames('border-t', line === 0 ? 'border-edge' : 'border-line')} />
          ))}
        </div>
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {children}
        </svg>
      </div>
      <div aria-hidden className="col-start-2 mt-2.5 flex justify-between">
        <span>{points[0]?.label}</span>
        <span>{points[Math.floor((points.length - 1) / 2)]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
    </div>
  )
}
