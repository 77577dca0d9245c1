import type { ChartPoint } from './chart-frame.tsx'

interface CountTableProps {
  caption: string
  columns: [names: string, numbers: string]
  points: ChartPoint[]
}

/** The numbers of a chart, for reading. */
export function CountTable({ caption, columns, points }: CountTableProps) {
  return (
    <table className="w-full text-meta tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-label text-ink-3">
        <tr>
          <th scope="col" className="pb-1.5 text-left font-semibold">
            {columns[0]}
          </th>
          <th scope="col" className="pb-1.5 text-right font-semibold">
            {columns[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, value }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal text-ink-2">
              {label}
            </th>
            <td className="py-1 text-right font-semibold">{value.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
