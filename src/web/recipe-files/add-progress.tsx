import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { Progress } from './use-recipe-files.ts'

interface AddProgressProps extends Progress {
  /** The network is away. */
  isWaiting: boolean
  onCancel: () => void
}

/** How far the adding is, and the way out of it: what was added by then stays. */
export function AddProgress({ done, of, isWaiting, onCancel }: AddProgressProps) {
  const said = isWaiting ? 'Waiting for the network…' : 'Adding…'
  const [now, all] = [done.toLocaleString('en'), of.toLocaleString('en')]
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div
        role="progressbar"
        aria-label="Adding recipes"
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
        aria-valuetext={`${now} of ${all}`}
        className="min-w-0 flex-1 basis-60"
      >
        <p className="mb-2 flex justify-between gap-3 text-meta text-ink-2">
          <span role="status">{said}</span>
          {now} of {all}
        </p>
        <ProgressBar percent={(done / of) * 100} />
      </div>
      <Button variant="outline" onClick={onCancel}>
        Stop
      </Button>
    </div>
  )
}
