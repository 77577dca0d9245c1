import { ArrowLeftRight, Check } from 'lucide-react'
import type { Amounts } from '../../domain/recipes/as-told.ts'
import type { SentIngredient } from '../../domain/recipes/recipe.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { percent } from './use-progress.ts'

interface IngredientListProps {
  ingredients: SentIngredient[]
  amounts: Amounts
  gathered: number[]
  disabled: boolean
  onToggle: (place: number) => void
  /** The places of those that something can stand in for, and how one says so. */
  swappable?: number[] | undefined
  onSwap?: (place: number) => void
}

export function IngredientList({
  ingredients,
  amounts,
  gathered,
  disabled,
  onToggle,
  swappable,
  onSwap,
}: IngredientListProps) {
  const share = percent(gathered.length, ingredients.length)
  return (
    <>
      <p className="mt-4 mb-2 flex justify-between text-meta font-medium text-ink-2 tabular-nums print:hidden">
        <span>
          {gathered.length} of {ingredients.length} gathered
        </span>
        <span>{share}%</span>
      </p>
      <ProgressBar percent={share} className="mb-2" />
      <ul aria-label="Ingredients">
        {ingredients.map((ingredient, place) => (
          <Row
            // Ingredients have no id of their own, and the list never changes its order.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            {...amounts.ingredient(ingredient)}
            checked={gathered.includes(place)}
            disabled={disabled}
            onToggle={() => onToggle(place)}
            insteadOf={ingredient.insteadOf}
            {...(swappable?.includes(place) && { onSwap: () => onSwap?.(place) })}
          />
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  amount: string
  name: string
  note: string | null
  checked: boolean
  disabled: boolean
  onToggle: () => void
  insteadOf: string | undefined
  onSwap?: () => void
}

function Row({ amount, name, note, checked, disabled, onToggle, insteadOf, onSwap }: RowProps) {
  return (
    <li className="flex items-start border-b border-line last:border-0 print:border-0">
      <label className="group flex min-h-12 min-w-0 flex-1 cursor-pointer items-start gap-3.5 py-3 print:min-h-0 print:gap-2 print:py-0.5">
        <span className="relative mt-px grid size-6 shrink-0 print:hidden">
          <input
            type="checkbox"
            checked={checked}
            disabled={disabled}
            onChange={onToggle}
            className="peer size-6 cursor-pointer appearance-none rounded-sm bg-bg inset-ring-[1.5px] inset-ring-edge transition-[background-color,box-shadow] group-hover:inset-ring-ink checked:bg-leaf checked:inset-ring-leaf"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-1 size-4 scale-50 text-bg opacity-0 transition-[scale,opacity] peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span className={checked ? 'text-ink-3 line-through print:text-ink print:no-underline' : undefined}>
          {amount && <span className="font-semibold tabular-nums">{amount} </span>}
          {name}
          {note && <span className="text-ink-3">, {note}</span>}
          {insteadOf && <span className="block text-meta text-ink-3">instead of {insteadOf}</span>}
        </span>
      </label>
      {onSwap && (
        <IconButton
          label={`Swap ${insteadOf ?? name}`}
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={onSwap}
          className="mt-0.5 -mr-2 shrink-0 text-ink-3 print:hidden [&_svg]:size-[18px]"
        >
          <ArrowLeftRight aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
