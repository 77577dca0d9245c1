import { Check } from 'lucide-react'

interface CheckBoxProps {
  /** What a screen reader says. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A box to tick, without words of its own beside it. */
export function CheckBox({ label, checked, onChange }: CheckBoxProps) {
  return (
    <label className="relative grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-6 cursor-pointer appearance-none rounded-sm bg-bg inset-ring-[1.5px] inset-ring-edge transition-[background-color,box-shadow] checked:bg-leaf checked:inset-ring-leaf forced-colors:appearance-auto"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute size-4 text-bg opacity-0 peer-checked:opacity-100"
      />
    </label>
  )
}
