import { useId, type SubmitEvent } from 'react'
import { shopping as limits } from '../../domain/shopping/limits.ts'
import type { Item, ItemEdit } from '../../domain/shopping/item.ts'
import { useTyped } from '../session/typed.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { priceOf } from './groups.ts'

interface ItemDialogProps {
  item: Item
  /** To choose from; any other word makes an aisle of its own. */
  aisles: string[]
  onSave: (edit: ItemEdit) => void
  onClose: () => void
}

interface Draft {
  name: string
  amount: string
  category: string
  notes: string
  price: string
}

const draftOf = (item: Item): Draft => ({
  name: item.name,
  amount: item.amount,
  category: item.category,
  notes: item.notes,
  price: item.price === null ? '' : item.price.toFixed(2),
})

/** Only what was really changed, so that nothing else is set in stone. */
function editOf(item: Item, draft: Draft): ItemEdit {
  const before = draftOf(item)
  const { price, ...texts } = draft
  const changed = Object.entries(texts).filter(([field, text]) => text !== before[field as keyof Draft])
  return {
    ...Object.fromEntries(changed),
    ...(price !== before.price && { price: price === '' ? null : Number(price) }),
  }
}

export function ItemDialog({ item, aisles, onSave, onClose }: ItemDialogProps) {
  const [draft, setDraft] = useTyped(`item/${item.id}`, () => draftOf(item))
  const id = useId()
  const isBlank = draft.name.trim() === '' || draft.category.trim() === ''
  const estimate = item.price === null ? priceOf(item) : item.estimatedPrice
  const field = (name: keyof Draft) => ({
    value: draft[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, [name]: target.value }),
  })

  function save(event: SubmitEvent) {
    event.preventDefault()
    if (isBlank) return
    const edit = editOf(item, draft)
    if (Object.keys(edit).length > 0) onSave(edit)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit item"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={isBlank}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={save} className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Name"
          required
          maxLength={limits.longestItem}
          {...field('name')}
          className="sm:col-span-2"
        />
        <Field label="Amount" placeholder="2 lb" maxLength={limits.longestAmount} {...field('amount')} />
        <Field
          label="Price"
          type="number"
          inputMode="decimal"
          min={0}
          max={limits.highestPrice}
          step="0.01"
          placeholder={estimate === null ? '' : estimate.toFixed(2)}
          {...field('price')}
        />
        <Field
          label="Aisle"
          required
          list={`${id}-aisles`}
          maxLength={limits.longestCategory}
          {...field('category')}
          className="sm:col-span-2"
        />
        <datalist id={`${id}-aisles`}>
          {aisles.map((aisle) => (
            <option key={aisle}>{aisle}</option>
          ))}
        </datalist>
        <Field
          label="Note"
          placeholder="The ripe ones"
          maxLength={limits.longestNotes}
          {...field('notes')}
          className="sm:col-span-2"
        />
      </form>
    </Dialog>
  )
}
