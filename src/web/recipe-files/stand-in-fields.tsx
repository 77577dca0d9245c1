import { recipeEditor as limits } from '../../domain/recipe-editor/limits.ts'
import type { StandIns } from '../../domain/recipe-files/file-recipe.ts'
import { Field } from '../ui/field.tsx'

const fields = [
  { name: 'servings', label: 'Portions', most: limits.mostServings },
  { name: 'cookTime', label: 'Minutes in all', most: limits.longestTime },
] as const

const isOne = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

export const areStandIns = (value: StandIns) => fields.every(({ name, most }) => isOne(value[name], most))

interface StandInFieldsProps {
  value: StandIns
  onChange: (value: StandIns) => void
  isBusy: boolean
}

/** What is taken where files do not tell it; each recipe can be put right by itself as well. */
export function StandInFields({ value, onChange, isBusy }: StandInFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-desc font-semibold">Where a file does not say it</legend>
      <div className="grid max-w-md grid-cols-2 gap-4">
        {fields.map(({ name, label, most }) => (
          <Field
            key={name}
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            label={label}
            disabled={isBusy}
            value={Number.isNaN(value[name]) ? '' : value[name]}
            error={isOne(value[name], most) ? undefined : `A number from 1 to ${most.toLocaleString('en')}`}
            onChange={({ target }) =>
              onChange({ ...value, [name]: target.value === '' ? Number.NaN : Number(target.value) })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
