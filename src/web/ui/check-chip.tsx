import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface CheckChipProps {
  checked: boolean
  onChange: () => void
  children: ReactNode
}

/** Something that is chosen or not; a checkbox underneath. */
export const CheckChip = ({ checked, onChange, children }: CheckChipProps) => (
  <label className="group relative flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full bg-bg px-4 text-desc font-semibold whitespace-nowrap inset-ring-[1.5px] inset-ring-line transition-[background-color,box-shadow,color] select-none hover:inset-ring-edge has-checked:bg-ink has-checked:text-bg has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
    <input
      type="checkbox"
      checked={checked}
      onChange={onChange}
      className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
    />
    <Check aria-hidden className="-ml-1 hidden size-4 shrink-0 group-has-checked:block" />
    {children}
  </label>
)
