const upcoming = [
  { number: 4, text: 'Add cheese and cover', minutes: 1 },
  { number: 5, text: 'Toast the buns', minutes: 2 },
]

export function CookingSketch() {
  return (
    <>
      <div className="flex justify-between text-meta font-semibold text-on-panel-2">
        <span>Double cheeseburger</span>
        <span>Step 3 of 8</span>
      </div>
      <div className="mt-3.5 mb-6 h-1.5 overflow-hidden rounded-full bg-white/12">
        <span className="block h-full w-[37.5%] rounded-full bg-saffron" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_96px] items-center gap-4 md:grid-cols-[minmax(0,1fr)_148px] md:gap-8">
        <div>
          <p className="font-display text-2xl leading-[1.1] font-[700] tracking-[-.025em] md:text-[30px]">
            Smash and sear the patties
          </p>
          <p className="mt-2.5 text-on-panel-2">Leave them alone until the edges turn dark and lacy.</p>
        </div>
        <Ring />
      </div>
      <ol className="mt-6 border-t border-white/12">
        {upcoming.map(({ number, text, minutes }) => (
          <li
            key={number}
            className="flex items-center gap-3.5 border-b border-white/8 py-3 text-on-panel-2 last:border-0 last:pb-0"
          >
            <b className="grid size-[26px] place-items-center rounded-full bg-white/10 text-label font-semibold text-on-panel">
              {number}
            </b>
            {text}
            <span className="ml-auto text-desc whitespace-nowrap">{minutes} min</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Ring() {
  return (
    <div className="relative">
      <svg viewBox="0 0 100 100" className="w-full -rotate-90">
        <circle cx="50" cy="50" r="44" fill="none" stroke="#ffffff1f" strokeWidth="7" />
        <circle
          cx="50"
          cy="50"
          r="44"
          fill="none"
          stroke="var(--saffron)"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray="196 277"
        />
      </svg>
      <b className="absolute inset-0 grid place-items-center font-display text-[24px] leading-none font-[700] tracking-[-.03em] tabular-nums md:text-[34px]">
        2:08
      </b>
    </div>
  )
}
