import type { BulkChange, ManagedRecipe } from '../../domain/admin/managed-recipe.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { useBulkChange } from './use-recipe-deeds.ts'

const deeds: [BulkChange, string][] = [
  ['publish', 'Publish'],
  ['unlist', 'Unlist'],
  ['premium', 'Make premium'],
  ['free', 'Make free'],
  ['approve', 'Mark as looked over'],
  ['delete', 'Delete'],
]

interface SelectionBarProps {
  selected: ManagedRecipe[]
  /** How many are on the page. */
  count: number
  /** What is listed was deleted. */
  isDeleted: boolean
  onAll: (isSelected: boolean) => void
  onDone: () => void
}

/** Selects all that the page shows, and changes what is selected at once. */
export function SelectionBar({ selected, count, isDeleted, onAll, onDone }: SelectionBarProps) {
  const { run, isPending } = useBulkChange(selected)
  const shown = isDeleted ? ([['restore', 'Restore']] satisfies typeof deeds) : deeds
  const isAll = selected.length === count
  return (
    <section
      aria-label="Selected recipes"
      className="top-18 z-10 flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 bg-bg py-1 md:sticky"
    >
      <CheckBox label="Select all on this page" checked={isAll} onChange={onAll} />
      <p role="status" className="mr-2 text-desc text-ink-2">
        {selected.length === 0 ? 'Select all on this page' : `${selected.length} selected`}
      </p>
      {selected.length > 0 &&
        shown.map(([change, words]) => (
          <Button
            key={change}
            variant="outline"
            disabled={isPending}
            onClick={() => run(change, { onSuccess: onDone })}
          >
            {words}
          </Button>
        ))}
    </section>
  )
}
