import { Check } from 'lucide-react'
import { counted } from '../../domain/counted.ts'
import type { OfferedSheet } from './workbook/offered-sheet.ts'

interface SheetChooserProps {
  sheets: OfferedSheet[]
  chosen: readonly OfferedSheet[]
  isBusy: boolean
  onChange: (chosen: OfferedSheet[]) => void
}

/** Which sheets of a workbook are read; of those without recipes it says why not. */
export function SheetChooser({ sheets, chosen, isBusy, onChange }: SheetChooserProps) {
  const toggle = (sheet: OfferedSheet) =>
    onChange(sheets.filter((one) => chosen.includes(one) !== (one === sheet)))
  return (
    <fieldset className="min-w-0" disabled={isBusy}>
      <legend className="text-meta font-semibold">Which sheets?</legend>
      <div className="mt-2 grid divide-y divide-line rounded-lg bg-surface px-4">
        {sheets.map((sheet, place) => (
          <Choice
            // Nothing keeps a workbook from naming two sheets alike.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            sheet={sheet}
            isChosen={chosen.includes(sheet)}
            onToggle={() => toggle(sheet)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  sheet: OfferedSheet
  isChosen: boolean
  onToggle: () => void
}

function Choice({ sheet: { name, rowCount, problem }, isChosen, onToggle }: ChoiceProps) {
  return (
    <label className="group flex min-h-12 cursor-pointer items-start gap-3.5 py-3 has-disabled:cursor-default">
      <span className="relative mt-px grid size-6 shrink-0">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={problem !== null}
          onChange={onToggle}
          className="peer size-6 cursor-pointer appearance-none rounded-sm bg-bg inset-ring-[1.5px] inset-ring-edge transition-[background-color,box-shadow] group-hover:inset-ring-ink checked:bg-leaf checked:inset-ring-leaf disabled:cursor-default disabled:bg-surface-2 disabled:inset-ring-line"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-1 size-4 scale-50 text-bg opacity-0 transition-[scale,opacity] peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0">
        <span className="block text-desc font-semibold wrap-anywhere">{name}</span>
        <span className="block text-meta text-ink-2">{problem ?? counted(rowCount, 'row')}</span>
      </span>
    </label>
  )
}
