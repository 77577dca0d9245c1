import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** The demonstration knows no real times. */
const minutesPerStep = 3

const steps = [
  { title: 'Divide the beef into balls', text: 'Eight loose balls, handled as little as you can.' },
  { title: 'Slice the vegetables', text: 'Shred the lettuce, slice the tomato and onion thin.' },
  {
    title: 'Smash, season and sear the patties',
    text: 'Press each ball flat on a very hot pan. Leave it alone until the edges turn dark and lacy.',
  },
  { title: 'Flip and add the cheese', text: 'Scrape under the crust, flip, lay a slice on each and cover.' },
  { title: 'Toast the buns in the beef fat', text: 'Cut side down, until the faces are golden.' },
  { title: 'Stir the burger sauce together', text: 'Mayonnaise, relish, mustard and a pinch of paprika.' },
  { title: 'Build the burgers', text: 'Sauce on both halves, then lettuce, patties, tomato and pickles.' },
  { title: 'Serve right away', text: 'While the cheese still runs and the buns are warm.' },
]

/** A taste of cooking mode: eight steps of a burger to leaf through. */
export function DemoCooking() {
  const [place, setPlace] = useState(0)
  const { title, text } = steps[place]!
  const left = steps.length - place - 1
  const percent = Math.round(((place + 1) / steps.length) * 100)
  return (
    <section
      aria-label="Cooking mode, a demonstration"
      className="flex flex-col rounded-[22px] bg-panel p-6 text-on-panel md:rounded-xl md:p-9"
    >
      <div className="flex justify-between text-meta font-semibold text-on-panel-2">
        <span>Cooking mode</span>
        <span>
          Step {place + 1} of {steps.length}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuenow={percent}
        className="mt-4 mb-7 h-1.5 overflow-hidden rounded-full bg-white/12"
      >
        <span
          className="block h-full rounded-full bg-saffron transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <div aria-live="polite" className="min-h-[9.5rem]">
        <h3 className="text-2xl leading-[1.1] font-[700] md:text-[32px]">{title}</h3>
        <p className="mt-3.5 max-w-[430px] text-[17px] text-on-panel-2">{text}</p>
      </div>
      <Upcoming from={place + 1} />
      <div className="mt-auto flex flex-wrap items-center gap-2.5 pt-8">
        <Button
          variant="outline"
          disabled={place === 0}
          onClick={() => setPlace(place - 1)}
          className="text-on-panel inset-ring-white/25 hover:bg-white/10 hover:inset-ring-white/40 max-md:flex-1"
        >
          <ArrowLeft aria-hidden /> Previous
        </Button>
        <Button
          variant="premium"
          disabled={left === 0}
          onClick={() => setPlace(place + 1)}
          className="max-md:flex-1"
        >
          Next step <ArrowRight aria-hidden />
        </Button>
        <p className="text-desc text-on-panel-2 md:ml-auto">
          {percent}% done, about {left * minutesPerStep} min left
        </p>
      </div>
    </section>
  )
}

function Upcoming({ from }: { from: number }) {
  return (
    <ol className="mt-6 min-h-[9.9rem] border-t border-white/12">
      {steps.slice(from, from + 3).map(({ title }, ahead) => (
        <li
          key={title}
          className="flex items-center gap-3.5 border-b border-white/8 py-3 text-on-panel-2 last:border-0"
        >
          <b className="grid size-[26px] shrink-0 place-items-center rounded-full bg-white/10 text-label font-semibold text-on-panel">
            {from + ahead + 1}
          </b>
          {title}
        </li>
      ))}
    </ol>
  )
}
