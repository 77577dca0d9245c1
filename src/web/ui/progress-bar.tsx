import { classNames } from './class-names.ts'

/** Decoration: the number stands beside it. */
export function ProgressBar({ percent, className }: { percent: number; className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames('h-1.5 overflow-hidden rounded-full bg-surface-2 print:hidden', className)}
    >
      <div
        style={{ width: `${percent}%` }}
        className="h-full rounded-full bg-leaf transition-[width] duration-500"
      />
    </div>
  )
}
