import { Plus, SlidersHorizontal } from 'lucide-react'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { recipeEditor as limits } from '../../domain/recipe-editor/limits.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { DragHandle } from './drag-handle.tsx'
import { correctedLine, newLine, typedLine, type FormLine } from './form-state.ts'
import { removeRow } from './remove-row.ts'
import { RowControls } from './row-controls.tsx'
import { heldLook, useRowMoving } from './use-row-moving.tsx'

interface IngredientRowsProps {
  lines: FormLine[]
  /** A sentence for each line that was refused, by its id. */
  errors: Map<string, string>
  /** Told how the lines change, so that two changes at once both count. */
  onChange: (change: (lines: FormLine[]) => FormLine[]) => void
}

/** The list of ingredients, a typed line each. */
export function IngredientRows({ lines, errors, onChange }: IngredientRowsProps) {
  const [added, setAdded] = useState<string>()
  const moving = useRowMoving({ rows: lines, onChange })
  const replace = (line: FormLine) => onChange((all) => all.map((one) => (one.id === line.id ? line : one)))
  function addAfter(place: number, texts: string[]) {
    const fresh = texts.map((text) => newLine(text))
    setAdded(fresh.at(-1)!.id)
    onChange((all) => all.toSpliced(place + 1, 0, ...fresh))
  }
  const remove = (line: FormLine, place: number) =>
    removeRow(onChange, line, place, line.line.trim() === '' ? undefined : `“${line.line}” was removed`)
  return (
    <div className="grid gap-3">
      <ol data-rows aria-label="Ingredients" className="grid gap-2">
        {lines.map((line, place) => (
          <li
            key={line.id}
            data-row={line.id}
            data-held={moving.isHeld(line.id)}
            className={`flex items-start gap-1 rounded-md ${heldLook}`}
          >
            <DragHandle what={`ingredient ${place + 1}`} {...moving.handleOf(line.id, place)} />
            <IngredientRow
              line={line}
              place={place}
              count={lines.length}
              error={errors.get(line.id)}
              isNew={line.id === added}
              onChange={replace}
              onMove={(to) => moving.move(line.id, to)}
              onRemove={() => remove(line, place)}
              onAdd={(texts) => addAfter(place, texts)}
            />
          </li>
        ))}
      </ol>
      {moving.announcement}
      {lines.length < limits.mostIngredients && (
        <Button variant="outline" className="w-fit" onClick={() => addAfter(lines.length - 1, [''])}>
          <Plus aria-hidden /> Add an ingredient
        </Button>
      )}
    </div>
  )
}

interface IngredientRowProps {
  line: FormLine
  place: number
  count: number
  error: string | undefined
  /** It was just added, and is to be typed into. */
  isNew: boolean
  onChange: (line: FormLine) => void
  onMove: (to: number) => void
  onRemove: () => void
  onAdd: (texts: string[]) => void
}

function IngredientRow(props: IngredientRowProps) {
  const { line, place, count, error, isNew, onChange, onMove, onRemove, onAdd } = props
  const [isOpen, setIsOpen] = useState(false)
  const what = `ingredient ${place + 1}`
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onAdd([''])
  }
  /** A whole list can be pasted at once. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const texts = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((text) => text.trim())
      .filter(Boolean)
    if (texts.length < 2) return
    event.preventDefault()
    const [first, ...rest] = texts
    if (line.line.trim() === '') onChange(typedLine(line, first!))
    onAdd(line.line.trim() === '' ? rest : texts)
  }
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <div className="flex flex-wrap items-start justify-end gap-x-1">
        <Field
          label={`Ingredient ${place + 1}`}
          value={line.line}
          error={error}
          maxLength={limits.longestIngredient + limits.longestNote}
          placeholder="1½ cups flour, sifted"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Whoever adds a line wants to type into it.
          autoFocus={isNew}
          onChange={(event) => onChange(typedLine(line, event.target.value))}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          hint={<Understood line={line} />}
          className="min-w-0 flex-1 basis-64 [&>label]:sr-only"
        />
        <RowControls what={what} place={place} count={count} onMove={onMove} onRemove={onRemove}>
          <IconButton
            label={`Correct the parts of ${what}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden />
          </IconButton>
        </RowControls>
      </div>
      {isOpen && (
        <div className="grid gap-3 rounded-md bg-surface p-4 sm:grid-cols-3">
          <Field
            label="Amount"
            value={line.amount}
            maxLength={limits.longestAmount}
            onChange={(event) => onChange(correctedLine(line, 'amount', event.target.value))}
          />
          <Field
            label="Name"
            value={line.name}
            maxLength={limits.longestIngredient}
            onChange={(event) => onChange(correctedLine(line, 'name', event.target.value))}
          />
          <Field
            label="Note"
            value={line.note ?? ''}
            maxLength={limits.longestNote}
            onChange={(event) => onChange(correctedLine(line, 'note', event.target.value))}
          />
        </div>
      )}
    </div>
  )
}

/** What is understood of a line: amount, name and note apart. */
function Understood({ line: { line, amount, name, note } }: { line: FormLine }) {
  if (line.trim() === '') return null
  return (
    <span className="flex flex-wrap gap-x-2">
      {amount && <b className="text-ink">{amount}</b>}
      <span className="text-ink">{name}</span>
      {note && <i>{note}</i>}
    </span>
  )
}
