import type { ReactNode } from 'react'

export interface BarRow {
  key: string
  label: ReactNode
  value: number
  /** Said after the number, such as a share. */
  note?: string
}

interface BarTableProps {
  /** What the table is about; the card around it says it to the eye. */
  caption: string
  /** What the names and the numbers are. */
  columns: [names: string, numbers: string]
  rows: BarRow[]
}

/** Numbers as a table and as bars beside them. */
export function BarTable({ caption, columns, rows }: BarTableProps) {
  const highest = Math.max(...rows.map(({ value }) => value), 1)
  return (
    <table className="w-full table-fixed border-separate border-spacing-y-1.5 text-desc tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-[42%]" />
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value, note }) => (
          <tr key={key}>
            <th scope="row" className="pr-4 text-left font-medium wrap-break-word">
              {label}
            </th>
            <td>
              <span className="flex items-center gap-3">
                <span aria-hidden className="flex-1">
                  <svg style={{ width: `${(value / highest) * 100}%` }} className="h-5 rounded-sm">
                    <rect width="100%" height="100%" className="fill-leaf" />
                  </svg>
                </span>
                <span className="min-w-9 text-right font-semibold">{value.toLocaleString('en-US')}</span>
                {note !== undefined && <span className="min-w-11 text-right text-ink-2">{note}</span>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
