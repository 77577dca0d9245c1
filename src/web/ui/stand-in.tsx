import { classNames } from './class-names.ts'

const looks = [
  'bg-saffron-soft text-ink-2',
  'bg-leaf-soft text-leaf',
  'bg-sky-soft text-sky',
  'bg-accent-soft text-accent',
  'bg-surface-2 text-ink-2',
] as const

/** The same for the same name, on every page and device. */
function lookOf(name: string) {
  let sum = 7
  for (let place = 0; place < name.length; place++) sum = (sum * 31 + name.charCodeAt(place)) % 9973
  return looks[sum % looks.length]!
}

/** In place of a picture that is not there: a color and the initial of what stands beside it. */
export function StandIn({ name, className }: { name: string; className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames(
        'grid place-items-center font-display text-[72px] leading-none font-[650] select-none',
        lookOf(name),
        className,
      )}
    >
      {name.replace(/^\P{L}+/u, '').charAt(0)}
    </div>
  )
}
