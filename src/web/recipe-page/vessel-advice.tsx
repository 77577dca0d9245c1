import { CookingPot } from 'lucide-react'

/** Which pans and pots other portions ask for. */
export function VesselAdvice({ advice }: { advice: string[] }) {
  return (
    <div role="status">
      {advice.length > 0 && (
        <ul className="mt-3 grid gap-2 rounded-md bg-surface p-4 text-meta text-ink-2 print:mt-1 print:p-0">
          {advice.map((sentence) => (
            <li key={sentence} className="flex items-start gap-2.5">
              <CookingPot aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3 print:hidden" />
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
