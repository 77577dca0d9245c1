import { classNames } from './class-names.ts'

/** Give it the size of what it stands for. Silent: the region around it says that it is busy. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('rounded-md bg-surface-2', className)} />
}
