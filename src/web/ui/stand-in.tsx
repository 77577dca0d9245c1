import { lateCode } from '../boot/late-code.ts'
import { classNames } from './class-names.ts'

// Nearly every recipe has a picture, and the drawings are many.
const { useCode: useDrawing } = lateCode(async () => import('./dish-drawing.tsx'))

const looks = [
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

/** In place of a picture that is not there: a plate with a line drawing of such a dish; never another dish. */
export function StandIn({ name, className }: { name: string; className?: string }) {
  // A plate is enough where the drawing cannot be fetched.
  const code = useDrawing(true, () => undefined)
  return (
    <div aria-hidden className={classNames('relative overflow-hidden', lookOf(name), className)}>
      <span className="absolute inset-0 m-auto grid aspect-square h-[74%] place-items-center rounded-full bg-bg shadow-float">
        <span className="absolute inset-[12%] rounded-full inset-ring-[1.5px] inset-ring-line" />
        {code && <code.DishDrawing name={name} />}
      </span>
    </div>
  )
}
