import { Clock, Star } from 'lucide-react'
import type { Region } from '../../domain/recipes/cuisines.ts'
import { regionTitles } from '../../domain/recipes/region-titles.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { counted } from '../../domain/counted.ts'
import { timeRange } from './time-range.ts'
import { pictureColor } from './picture-colors.ts'
import { regionWords } from './regions.ts'
import type { RecipeSummary } from './use-recipes.ts'

interface CuisineIntroProps {
  region: Region
  /** Of all its recipes; undefined while it is on its way or cannot be had. */
  summary: RecipeSummary | undefined
  failed: boolean
}

export function CuisineIntro({ region, summary, failed }: CuisineIntroProps) {
  const { intro, picture } = regionWords[region]
  const fine = region === 'fine-dining'
  const second = fine ? 'text-on-panel-2' : 'text-ink-2'
  return (
    <section
      className={classNames(
        'grid overflow-hidden rounded-xl md:min-h-[320px] md:grid-cols-2',
        fine ? 'bg-panel text-on-panel' : 'bg-surface',
      )}
    >
      <div className="flex flex-col justify-center px-6 py-8 md:px-10 lg:px-14">
        <h1 className="text-h1">{regionTitles[region]}</h1>
        <div className={classNames('mt-3 min-h-[1lh] text-body font-semibold', second)}>
          {summary
            ? counted(summary.total, 'recipe')
            : !failed && <Skeleton className="h-5 w-24 opacity-40" />}
        </div>
        <p className={classNames('mt-3 max-w-[440px] text-lg', second)}>{intro}</p>
        {fine && <FineDiningFacts summary={summary} />}
      </div>
      <div className="relative max-md:order-first">
        <Picture
          name={picture}
          alt=""
          priority
          sizes="(min-width: 1320px) 620px, (min-width: 768px) 50vw, 100vw"
          {...pictureColor(picture)}
          className="h-48 w-full md:absolute md:inset-0 md:h-full"
        />
      </div>
    </section>
  )
}

function FineDiningFacts({ summary }: Pick<CuisineIntroProps, 'summary'>) {
  const average = summary?.averageRating ?? null
  const times = summary ? timeRange(summary) : null
  return (
    <dl className="mt-6 flex min-h-12 flex-wrap gap-x-10 gap-y-4 [&_dd]:mt-0.5 [&_dd]:text-card [&_dt]:flex [&_dt]:items-center [&_dt]:gap-1.5 [&_dt]:text-label [&_dt]:text-on-panel-2 [&_svg]:size-4">
      {times !== null && (
        <>
          <div>
            <dt>
              <Star aria-hidden className="fill-saffron text-saffron" /> Average rating
            </dt>
            <dd>{average === null ? 'No ratings yet' : average.toFixed(1)}</dd>
          </div>
          <div>
            <dt>
              <Clock aria-hidden /> Time
            </dt>
            <dd>{times}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
