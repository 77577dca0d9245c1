import { ChartFrame, type ChartPoint } from './chart-frame.tsx'
import { chartCeiling } from './chart-scale.ts'

/** One column for each count. */
export function ColumnChart({ label, points }: { label: string; points: ChartPoint[] }) {
  const ceiling = chartCeiling(points.map(({ value }) => value))
  const pitch = 100 / points.length
  return (
    <ChartFrame label={label} points={points} ceiling={ceiling}>
      {points.map((point, index) => {
        const height = (point.value / ceiling) * 100
        return (
          <rect
            key={point.label}
            x={index * pitch + pitch * 0.16}
            y={100 - height}
            width={pitch * 0.68}
            height={height}
            className="fill-leaf"
          >
            <title>{`${point.label}: ${point.value}`}</title>
          </rect>
        )
      })}
    </ChartFrame>
  )
}
