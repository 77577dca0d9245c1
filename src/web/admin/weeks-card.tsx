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

/** Counts by week, as a chart and as a table beside it. */
export function WeeksCard({ title, description, shape, counted, weeks }: WeeksCardProps) {
  const points = weeks.map(({ week, count }) => ({ label: weekOf(week), value: count }))
  const Chart = shape === 'columns' ? ColumnChart : LineChart
  return (
    <Card title={title} description={description}>
      <div className="grid gap-7 sm:grid-cols-[minmax(0,1fr)_9.5rem]">
        <Chart
          label={`${title} in the last ${weeks.length} weeks; the numbers are in the table`}
          points={points}
        />
        <CountTable caption={`${title} by week`} columns={['Week of', counted]} points={points} />
      </div>
    </Card>
  )
}
