import type { Item } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { ordered, useAisleOrder } from './aisle-order.ts'
import { AisleOrderDialog } from './aisle-order-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { change } from './list-book.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** One by its name, or the item that is edited. */
export type ListDialog = 'share' | 'rename' | 'aisles' | Item

interface ListDialogsProps {
  list: ShoppingList
  opened: ListDialog
  onClose: () => void
}

/** What is open above a list. */
export function ListDialogs({ list, opened, onClose }: ListDialogsProps) {
  const { id: listId, name, items } = list
  const [order] = useAisleOrder()
  const aisles = [...new Set(items.map(({ category }) => category))]
  if (opened === 'share') return <ShareDialog list={list} onClose={onClose} />
  if (opened === 'aisles') return <AisleOrderDialog present={aisles} onClose={onClose} />
  if (opened === 'rename')
    return (
      <RenameDialog
        name={name}
        onSave={(next) => change({ kind: 'rename', listId, name: next })}
        onClose={onClose}
      />
    )
  return (
    <ItemDialog
      item={opened}
      aisles={ordered(order, aisles)}
      onSave={(edit) => change({ kind: 'edit', listId, itemId: opened.id, edit })}
      onClose={onClose}
    />
  )
}
