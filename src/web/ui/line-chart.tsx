import { ChartFrame, type ChartPoint } from './chart-frame.tsx'
import { chartCeiling } from './chart-scale.ts'

/** A line through the counts, with the area below it. */
export function LineChart({ label, points }: { label: string; points: ChartPoint[] }) {
  const ceiling = chartCeiling(points.map(({ value }) => value))
  const step = 100 / Math.max(1, points.length - 1)
  const line = points.map(({ value }, index) => `${index * step},${100 - (value / ceiling) * 100}`).join(' ')
  return (
    <ChartFrame label={label} points={points} ceiling={ceiling}>
      <polygon points={`0,100 ${line} 100,100`} className="fill-leaf-soft" />
      <polyline
        points={line}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="fill-none stroke-leaf"
      />
    </ChartFrame>
  )
}
