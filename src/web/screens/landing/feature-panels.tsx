import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CookingSketch } from './cooking-sketch.tsx'
import { FavoriteSketch, ListSketch, SearchSketch, TimersSketch } from './sketches.tsx'
import { SectionHeading } from './section-heading.tsx'

export function FeaturePanels() {
  return (
    <section aria-labelledby="features">
      <SectionHeading id="features" line="From the first idea to the last bite, in one place.">
        Everything a home cook needs
      </SectionHeading>
      <div className="grid grid-cols-1 gap-[18px] md:grid-cols-2 md:gap-5 lg:grid-cols-12 lg:gap-7">
        <Panel
          dark
          className="md:col-span-2 lg:col-span-7"
          title="Cooking mode with timers"
          line="One step at a time, in letters you can read from the stove, with a timer for each step that needs one."
        >
          <CookingSketch />
        </Panel>
        <Panel
          className="md:col-span-2 lg:col-span-5"
          title="Smart shopping lists"
          line="A recipe's ingredients become a list, sorted by aisle. Tick them off as you shop."
        >
          <ListSketch />
        </Panel>
        <Panel
          className="lg:col-span-4"
          title="Search and dietary filters"
          line="By dish, restaurant or ingredient; vegetarian, vegan, gluten-free or quick."
        >
          <SearchSketch />
        </Panel>
        <Panel
          className="lg:col-span-4"
          title="Favorites, notes and ratings"
          line="Keep what you liked, and what you would do differently next time."
        >
          <FavoriteSketch />
        </Panel>
        <Panel
          className="md:col-span-2 lg:col-span-4"
          title="A timer for every pot"
          line="Run several kitchen timers at once, each with its own name."
        >
          <TimersSketch />
        </Panel>
      </div>
    </section>
  )
}

interface PanelProps {
  title: string
  line: string
  dark?: boolean
  className: string
  children: ReactNode
}

function Panel({ title, line, dark = false, className, children }: PanelProps) {
  return (
    <article
      className={classNames(
        'flex flex-col rounded-[22px] px-5 py-6 md:rounded-xl md:p-9',
        dark ? 'bg-panel text-on-panel' : 'bg-surface',
        className,
      )}
    >
      <h3 className="text-2xl leading-[1.1] font-[700]">{title}</h3>
      <p className={classNames('mt-2.5 max-w-[460px]', dark ? 'text-on-panel-2' : 'text-ink-2')}>{line}</p>
      {/* A sketch of the real thing: the words above already say it. */}
      <div aria-hidden className="mt-6 flex min-w-0 flex-1 flex-col justify-end select-none">
        {children}
      </div>
    </article>
  )
}
