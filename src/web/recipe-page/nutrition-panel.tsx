import { ChevronDown } from 'lucide-react'
import type { Figures, RecipeNutrition } from '../../domain/recipes/serving-figures.ts'

const rows: { figure: Exclude<keyof Figures, 'kcal'>; name: string; unit: string; isPart?: true }[] = [
  { figure: 'protein', name: 'Protein', unit: 'g' },
  { figure: 'fat', name: 'Fat', unit: 'g' },
  { figure: 'saturated', name: 'of which saturated', unit: 'g', isPart: true },
  { figure: 'carbs', name: 'Carbohydrates', unit: 'g' },
  { figure: 'sugar', name: 'of which sugar', unit: 'g', isPart: true },
  { figure: 'fibre', name: 'Fiber', unit: 'g' },
  { figure: 'sodium', name: 'Sodium', unit: 'mg' },
]

const told = (figure: number) => figure.toLocaleString('en-US')

/** What a serving brings along, what that counts on and what is not known. */
export function NutritionPanel({ nutrition }: { nutrition: RecipeNutrition }) {
  const { serving, ofDay, countsOn, unknown } = nutrition
  const isKnown = serving !== null && ofDay !== null
  return (
    <section
      aria-labelledby="nutrition"
      className="rounded-xl bg-surface p-5 sm:p-7 print:break-inside-avoid print:bg-transparent print:p-0"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 print:min-h-0 print:justify-start">
        <h2 id="nutrition" className="text-card">
          Nutrition
        </h2>
        {isKnown && <span className="text-meta text-ink-2">per serving</span>}
      </div>
      {isKnown ? (
        <>
          <ServingFigures serving={serving} ofDay={ofDay} />
          <p className="hidden print:block">{inOneLine(serving)}</p>
          {unknown.length > 0 && (
            <p className="mt-3 border-t border-line pt-3 text-meta text-ink-2 print:mt-0 print:border-0 print:pt-0">
              {unknown.join(' ')}
            </p>
          )}
          <Basis countsOn={countsOn} />
        </>
      ) : (
        <p className="mt-1 text-desc text-ink-2">{unknown.join(' ')}</p>
      )}
    </section>
  )
}

function ServingFigures({
  serving,
  ofDay,
}: {
  serving: Figures
  ofDay: NonNullable<RecipeNutrition['ofDay']>
}) {
  return (
    <div className="mt-2 grid gap-x-12 gap-y-4 sm:grid-cols-[auto_1fr] print:hidden">
      <p className="text-meta text-ink-2">
        <span className="block text-ink">
          <span className="font-display text-2xl font-[700] tracking-tight tabular-nums">
            {told(serving.kcal)}
          </span>{' '}
          kcal
        </span>
        {ofDay.kcal}% of a day
      </p>
      <table className="w-full text-meta tabular-nums">
        <caption className="sr-only">Per serving</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Nutrient</th>
            <th scope="col">Amount</th>
            <th scope="col">Of a day</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ figure, name, unit, isPart }) => (
            <tr key={figure} className={isPart ? 'text-ink-2' : 'border-t border-line first:border-0'}>
              <th
                scope="row"
                className={isPart ? 'pb-1.5 pl-4 text-left font-normal' : 'py-1.5 text-left font-semibold'}
              >
                {name}
              </th>
              <td className={isPart ? 'pb-1.5 text-right' : 'py-1.5 text-right'}>
                {told(serving[figure])} {unit}
              </td>
              <td className={isPart ? 'w-18 pb-1.5 text-right' : 'w-18 py-1.5 text-right text-ink-2'}>
                {figure !== 'sugar' && `${ofDay[figure]}%`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A sheet of paper has no room for a table. */
const inOneLine = (serving: Figures) =>
  [
    `${told(serving.kcal)} kcal`,
    ...rows.map(({ figure, name, unit }) => `${name.toLowerCase()} ${told(serving[figure])} ${unit}`),
  ].join(', ')

/** Folded away on the screen, and there for whoever asks. */
function Basis({ countsOn }: Pick<RecipeNutrition, 'countsOn'>) {
  const sentences = [
    'From the weights of the ingredients as bought, by public food tables.',
    ...countsOn,
    'Of a day: the daily values of the US FDA, for 2,000 kcal.',
  ]
  return (
    <details className="group/basis mt-3 border-t border-line print:hidden">
      <summary className="-mb-2 flex min-h-11 cursor-pointer list-none items-center gap-2 text-meta font-semibold text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        What this counts on
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 text-ink-3 transition-[rotate] group-open/basis:rotate-180"
        />
      </summary>
      <ul className="mt-2 grid gap-1.5 text-meta text-ink-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
