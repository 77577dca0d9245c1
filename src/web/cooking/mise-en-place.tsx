import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { timeAhead } from '../../domain/cooking/cooking.ts'
import { equipmentOf, startEarly, toPrepare } from '../../domain/cooking/mise-en-place.ts'
import { counted } from '../../domain/counted.ts'
import type { Amounts } from '../../domain/recipes/as-told.ts'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import type { UnitSystem } from '../../domain/recipes/units.ts'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { ControlBar } from './control-bar.tsx'
import type { KeptCooking, PreparingParts } from './cooking-props.ts'

interface MiseEnPlaceProps {
  recipe: Recipe
  amounts: Amounts
  isBusy: boolean
  units: UnitSystem
  parts: PreparingParts
  kept: KeptCooking
}

/** Everything in its place before the pan is hot. */
export function MiseEnPlace({ recipe, amounts, isBusy, units, parts, kept }: MiseEnPlaceProps) {
  const { instructions, ingredients, image } = recipe
  const { whole, why } = timeAhead(recipe)
  return (
    <article data-page className="page-width grid animate-rise gap-9 pt-6 pb-12 md:gap-12 md:pt-10">
      <div className="grid items-center gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-16">
        <div>
          <h2
            tabIndex={-1}
            className="text-[clamp(2.5rem,1.7rem+3.6vw,4.75rem)] leading-none font-[750] tracking-[-.04em]"
          >
            Everything in its place
          </h2>
          <p className="mt-4 text-xl text-ink-2 md:text-2xl">
            {counted(instructions.length, 'step')}, {whole}.
          </p>
          {why && <p className="mt-2 text-desc text-ink-2">{why}</p>}
          <div className="mt-6">{parts.portions}</div>
          <div className="mt-5 max-w-xl">{parts.offer}</div>
          {kept.isError && <NotLoaded onRetry={kept.retry} />}
        </div>
        {image !== null && (
          <Picture
            name={image}
            alt=""
            sizes="(min-width: 64rem) 30rem, 100vw"
            className="aspect-[16/10] w-full rounded-xl bg-surface-2 max-lg:hidden"
          />
        )}
      </div>
      <div
        aria-busy={isBusy}
        className="grid gap-5 aria-busy:opacity-55 md:grid-cols-[repeat(auto-fit,minmax(19rem,1fr))]"
      >
        <Early tasks={startEarly(instructions.map((step) => amounts.step(step, ingredients)))} />
        <Prepare items={toPrepare(ingredients.map(amounts.ingredient))} />
        <Equipment names={equipmentOf(instructions, units)} />
      </div>
    </article>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="mt-5 text-desc text-ink-2">
      Where you were last time could not be loaded.{' '}
      <button type="button" onClick={onRetry} className="font-semibold text-ink underline underline-offset-4">
        Try again
      </button>
    </p>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-xl bg-surface p-6 md:p-8">
      <h3 className="text-card md:text-2xl">{title}</h3>
      <ul className="mt-4 grid text-lg leading-snug">{children}</ul>
    </section>
  )
}

const row = 'flex items-baseline justify-between gap-4 border-b border-line py-3 last:border-0 last:pb-0'

function Early({ tasks }: { tasks: ReturnType<typeof startEarly> }) {
  if (tasks.length === 0) return null
  return (
    <Card title="Start early">
      {tasks.map(({ step, what, time }) => (
        <li key={`${step} ${what}`} className={row}>
          <span>
            {what} <span className="text-desc whitespace-nowrap text-ink-2">step {step}</span>
          </span>
          {time && <span className="shrink-0 font-semibold text-saffron">{time}</span>}
        </li>
      ))}
    </Card>
  )
}

function Prepare({ items }: { items: ReturnType<typeof toPrepare> }) {
  if (items.length === 0) return null
  return (
    <Card title="Prepare">
      {items.map(({ place, amount, name, note }) => (
        <li key={place} className={row}>
          <span>
            {amount && <b className="font-semibold tabular-nums">{amount} </b>}
            {name}
            <span className="block text-desc text-ink-2">{note}</span>
          </span>
        </li>
      ))}
    </Card>
  )
}

function Equipment({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <Card title="Equipment">
      {names.map((name) => (
        <li key={name} className={row}>
          {name}
        </li>
      ))}
    </Card>
  )
}

interface StartControlsProps {
  /** The step to go on with. */
  going: number | undefined
  onStart: () => void
  onStartOver: () => void
}

export function StartControls({ going, onStart, onStartOver }: StartControlsProps) {
  return (
    <ControlBar>
      {going !== undefined && (
        <Button
          variant="outline"
          onClick={onStartOver}
          className="min-h-16 flex-auto text-lg md:min-w-44 md:flex-none"
        >
          Start over
        </Button>
      )}
      <Button
        variant="premium"
        onClick={onStart}
        className="min-h-16 flex-auto text-lg md:min-w-64 md:flex-none"
      >
        {going === undefined ? 'Start cooking' : `Continue at step ${going}`}
        <ArrowRight aria-hidden />
      </Button>
    </ControlBar>
  )
}
