import { advancedSearch } from '../../domain/recipes/limits.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TokenField } from '../ui/token-field.tsx'
import type { AdvancedControl } from './advanced-control.ts'
import { missingChoices } from './advanced-criteria.ts'
import { useIngredientReaders } from './advanced-readers.ts'
import { counted } from '../../domain/counted.ts'

const missing = missingChoices.map(
  (count) => [count, count === 0 ? 'Nothing' : counted(count, 'ingredient')] as const,
)

/** What is in the fridge, how much may be missing, and what must stay out. */
export function IngredientFields({ criteria, change }: Pick<AdvancedControl, 'criteria' | 'change'>) {
  const readers = useIngredientReaders()
  const hasNone = criteria.have.length === 0
  // The first one begins with as much missing as can be: one ingredient alone makes no dish.
  const begin = hasNone ? { missing: advancedSearch.mostMissing } : {}
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_1fr] lg:grid-cols-[5fr_minmax(190px,2fr)_5fr] lg:gap-5">
      <TokenField
        label="Ingredients I have"
        placeholder="Eggs, kale, whole milk..."
        tokens={criteria.have}
        onChange={(have) => change({ have, ...begin })}
        hint="Enter or a comma adds one, Backspace takes it back."
        {...readers.have}
      />
      <SelectField
        label="May be missing"
        value={criteria.missing}
        choices={missing}
        onChange={(count) => change({ missing: count })}
        disabled={hasNone}
        hint="Staples such as salt and oil are never counted."
      />
      <TokenField
        label="Without"
        placeholder="Cilantro, mixed mushrooms..."
        className="sm:col-span-2 lg:col-span-1"
        tokens={criteria.without}
        onChange={(without) => change({ without })}
        hint="No recipe with any of these is shown."
        {...readers.without}
      />
      {readers.isError && <NotLoaded busy={readers.isFetching} onRetry={readers.retry} />}
    </div>
  )
}

function NotLoaded({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 text-meta">
      The list of ingredients could not be loaded.
      <Button variant="outline" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
