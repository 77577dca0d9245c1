import { counted } from '../../domain/counted.ts'
import type { Activity } from '../../domain/profile/activity.ts'

type Weeks = Activity['weeks']

const bar = { width: 14, gap: 6, radius: 4 }
const height = 88
/** What stands for a week without cooking. */
const stub = 3

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayOf = (date: string) => day.format(new Date(date))

/** A bar for each week; screen readers get a table. */
export function WeeksChart({ weeks }: { weeks: Weeks }) {
  const most = Math.max(...weeks.map(({ cooked }) => cooked))
  return (
    <figure>
      <svg
        aria-hidden
        viewBox={`0 0 ${weeks.length * (bar.width + bar.gap) - bar.gap} ${height}`}
        className="w-full overflow-visible"
      >
        {weeks.map((week, place) => (
          <Bar key={week.startsOn} week={week} place={place} tall={week.cooked / most} />
        ))}
      </svg>
      <figcaption aria-hidden className="mt-2 flex justify-between text-label text-ink-2">
        <span>{dayOf(weeks[0]!.startsOn)}</span>
        <span>This week</span>
      </figcaption>
      <WeeksTable weeks={weeks} />
    </figure>
  )
}

interface BarProps {
  week: Weeks[number]
  place: number
  /** From 0 to 1. */
  tall: number
}

function Bar({ week: { startsOn, cooked }, place, tall }: BarProps) {
  const size = cooked === 0 ? stub : Math.max(bar.radius * 2, Math.round(tall * height))
  return (
    <rect
      x={place * (bar.width + bar.gap)}
      y={height - size}
      width={bar.width}
      height={size}
      rx={cooked === 0 ? stub / 2 : bar.radius}
      className={cooked === 0 ? 'fill-line' : 'fill-leaf'}
    >
      <title>{`Week of ${dayOf(startsOn)}: ${counted(cooked, 'dish', 'dishes')}`}</title>
    </rect>
  )
}

function WeeksTable({ weeks }: { weeks: Weeks }) {
  return (
    <table className="sr-only">
      <caption>Dishes cooked in each week</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Cooked</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ startsOn, cooked }) => (
          <tr key={startsOn}>
            <th scope="row">{dayOf(startsOn)}</th>
            <td>{cooked}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
