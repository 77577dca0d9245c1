import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../domain/counted.ts'
import { Button } from '../ui/button.tsx'
import type { FileFault } from './found-items.ts'

const mostShown = 8

/** What is wrong with which file. */
export function FileFaults({ faults }: { faults: FileFault[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (faults.length === 0) return null
  const shown = isOpen ? faults : faults.slice(0, mostShown)
  return (
    <section aria-label="Files that could not be read" className="rounded-lg bg-danger-soft p-4 sm:p-5">
      <p role="status" className="flex items-center gap-2 text-desc font-semibold text-danger">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {counted(faults.length, 'file')} could not be read
      </p>
      <ul className="mt-2 grid max-h-96 gap-1 overflow-y-auto text-meta">
        {shown.map(({ file, fault }, place) => (
          // One name may be in several archives, and the list only grows at its end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="wrap-anywhere">
            <b className="font-semibold">{file}:</b> {fault}
          </li>
        ))}
      </ul>
      {shown.length < faults.length && (
        <Button variant="outline" className="mt-3 bg-bg" onClick={() => setIsOpen(true)}>
          Show all {faults.length.toLocaleString('en')}
        </Button>
      )}
    </section>
  )
}
