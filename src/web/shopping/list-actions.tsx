import { ArrowDownUp, Copy, Ellipsis, Pencil, Printer, Share2, Trash2 } from 'lucide-react'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { Button } from '../ui/button.tsx'
import { useTyped } from '../session/typed.ts'
import { copyText } from '../ui/copy-text.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { AisleOrderDialog } from './aisle-order-dialog.tsx'
import { useAisleOrder } from './aisle-order.ts'
import { grouped } from './groups.ts'
import { change } from './list-book.ts'
import { listText } from './list-text.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

interface ListActionsProps {
  list: ShoppingList
  /** Those its items stand in. */
  aisles: string[]
  onDelete: () => void
}

export function ListActions({ list, aisles, onDelete }: ListActionsProps) {
  const [opened, setOpened] = useTyped<'share' | 'rename' | 'aisles' | undefined>(
    `opened/${list.id}`,
    undefined,
  )
  const [order] = useAisleOrder()
  const close = () => setOpened(undefined)
  return (
    <div className="flex gap-2 print:hidden">
      <Button variant="outline" onClick={() => setOpened('share')}>
        <Share2 aria-hidden /> Share
      </Button>
      <Menu
        trigger={
          <IconButton label="More actions" variant="outline">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setOpened('rename')}>
          <Pencil aria-hidden /> Rename
        </MenuItem>
        <MenuItem onSelect={() => setOpened('aisles')}>
          <ArrowDownUp aria-hidden /> Aisle order
        </MenuItem>
        <MenuItem
          onSelect={() => void copyText(listText(list.name, grouped(list.items, order)), 'List copied')}
        >
          <Copy aria-hidden /> Copy as text
        </MenuItem>
        {/* After the menu is gone, which would stand on the paper. */}
        <MenuItem onSelect={() => setTimeout(() => print())}>
          <Printer aria-hidden /> Print
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={onDelete} className="text-danger">
          <Trash2 aria-hidden /> Delete list
        </MenuItem>
      </Menu>
      {opened === 'share' && <ShareDialog list={list} onClose={close} />}
      {opened === 'rename' && (
        <RenameDialog
          name={list.name}
          onSave={(name) => change({ kind: 'rename', listId: list.id, name })}
          onClose={close}
        />
      )}
      {opened === 'aisles' && <AisleOrderDialog present={aisles} onClose={close} />}
    </div>
  )
}
