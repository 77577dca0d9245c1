import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'

interface PortionAdjusterProps {
  servings: number
  /** What the recipe is written for. */
  original: number
  onChange: (servings: number) => void
}

const isPortions = (number: number) => Number.isSafeInteger(number) && number >= 1

export function PortionAdjuster({ servings, original, onChange }: PortionAdjusterProps) {
  const id = useId()
  // While typing, the field may be empty or unfinished; the recipe keeps the last number that makes sense.
  const [typed, setTyped] = useState<string>()

  function type(text: string) {
    setTyped(text)
    if (text !== '' && isPortions(Number(text))) onChange(Number(text))
  }

  return (
    <div
      role="group"
      aria-label="Portions"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden"
    >
      <label htmlFor={id} className="text-desc font-semibold">
        Servings
      </label>
      <div className="flex items-center rounded-full bg-bg inset-ring-[1.5px] inset-ring-line has-[input:focus]:inset-ring-2 has-[input:focus]:inset-ring-ink">
        <IconButton
          label="Fewer servings"
          disabled={servings <= 1}
          onClick={() => onChange(Math.max(1, servings - 1))}
        >
          <Minus aria-hidden className="size-[18px]!" />
        </IconButton>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          value={typed ?? servings}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
          style={{ width: `${Math.max(3, String(servings).length + 1.5)}ch` }}
          className="min-h-11 [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none max-w-[16ch] bg-transparent text-center text-body font-semibold tabular-nums outline-none"
        />
        <IconButton label="More servings" onClick={() => onChange(servings + 1)}>
          <Plus aria-hidden className="size-[18px]!" />
        </IconButton>
      </div>
      {servings !== original && (
        <button
          type="button"
          onClick={() => onChange(original)}
          className="min-h-11 px-1 text-meta font-semibold text-ink-2 underline underline-offset-4 hover:text-ink"
        >
          Back to {original}
        </button>
      )}
    </div>
  )
}
