import { CircleAlert, Download } from 'lucide-react'
import type { Fault } from '../../domain/imports/faults.ts'
import { Button } from '../ui/button.tsx'
import { counted } from '../../domain/counted.ts'
import type { Placed } from './placed-answer.ts'
import { downloadFaults } from './template.ts'

const mostShown = 8

/** What is wrong with which cell; a long list goes into a file of its own. */
export function Faults({ faults, count }: { faults: Placed<Fault>[]; count: number }) {
  if (faults.length === 0) return null
  return (
    <div className="rounded-lg bg-danger-soft p-4 sm:p-5">
      <p className="flex items-center gap-2 text-desc font-semibold text-danger">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {counted(count, 'cell needs', 'cells need')} your attention
      </p>
      <ul className="mt-2 grid gap-1 text-meta">
        {faults.slice(0, mostShown).map(({ sheet, line, column, sentence }) => (
          <li key={`${sheet} ${line} ${column} ${sentence}`}>
            <b className="font-semibold">
              {sheet === undefined ? 'Line' : `${sheet}, line`} {line}, {column}:
            </b>{' '}
            {sentence}
          </li>
        ))}
      </ul>
      {faults.length > mostShown && (
        <Button variant="outline" onClick={() => downloadFaults(faults)} className="mt-3 bg-bg">
          <Download aria-hidden />
          Download {faults.length < count ? 'the first' : 'all'} {faults.length.toLocaleString('en-US')}
        </Button>
      )}
    </div>
  )
}
