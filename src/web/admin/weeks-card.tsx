import { ChevronRight } from 'lucide-react'
import type { Statistics } from '../../domain/admin/statistics.ts'
import { Card } from '../ui/card.tsx'
import { ColumnChart } from '../ui/column-chart.tsx'
import { CountTable } from '../ui/count-table.tsx'
import { LineChart } from '../ui/line-chart.tsx'
import { weekOf } from './moments.ts'

interface WeeksCardProps {
  title: string
  description: string
  shape: 'columns' | 'line'
  /** What the numbers count. */
  counted: string
  weeks: Statistics['signUps']
}

/** Counts by week, as a chart, and as a table for who wants the numbers. */
export function WeeksCard({ title, description, shape, counted, weeks }: WeeksCardProps) {
  const points = weeks.map(({ week, count }) => ({ label: weekOf(week), value: count }))
  const Chart = shape === 'columns' ? ColumnChart : LineChart
  return (
    <Card title={title} description={description}>
      <div className="grid gap-3">
        <Chart
          label={`${title} in the last ${weeks.length} weeks; the numbers are in the table below`}
          points={points}
        />
        <details className="group">
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-md text-meta font-semibold text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-4 transition-[rotate] group-open:rotate-90" />
            The numbers
          </summary>
          <CountTable caption={`${title} by week`} columns={['Week of', counted]} points={points} />
        </details>
      </div>
    </Card>
  )
}
