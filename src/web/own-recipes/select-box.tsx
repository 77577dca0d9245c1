import { Check } from 'lucide-react'
import { useContext } from 'react'
import { selection } from '../../domain/own-recipes/limits.ts'
import { type Chosen, SelectingContext } from './use-selecting.ts'

/** Lies over a whole card: wherever it is pressed, it is selected or not. */
export function SelectBox({ card }: { card: Chosen }) {
  const { chosen, toggle } = useContext(SelectingContext)
  const isChosen = chosen.has(card.id)
  return (
    <label className="absolute -inset-2 cursor-pointer rounded-xl transition-[box-shadow] hover:inset-ring-[1.5px] hover:inset-ring-edge has-checked:inset-ring-3 has-checked:inset-ring-ink forced-colors:has-checked:border-2">
      <input
        type="checkbox"
        aria-label={`Select ${card.title}`}
        checked={isChosen}
        disabled={!isChosen && chosen.size >= selection.mostAtOnce}
        onChange={() => toggle(card)}
        className="peer absolute top-5 right-5 size-10 cursor-pointer appearance-none rounded-full bg-white shadow-float inset-ring-2 inset-ring-[#6b675e] checked:bg-leaf checked:inset-ring-white disabled:opacity-55 forced-colors:appearance-auto"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute top-7.5 right-7.5 size-5 text-bg opacity-0 peer-checked:opacity-100"
      />
    </label>
  )
}
