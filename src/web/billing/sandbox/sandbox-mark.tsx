import { FlaskConical } from 'lucide-react'

/** Stands on everything that belongs to test payments. */
export function SandboxMark() {
  return (
    <p className="flex w-fit items-center gap-2 rounded-full bg-saffron-soft py-1.5 pr-4 pl-3 text-label font-semibold">
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      Test mode: no card is charged
    </p>
  )
}
