import { ArrowDownUp, Copy, Ellipsis, Pencil, Printer, Share2, Trash2 } from 'lucide-react'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { useAisleOrder } from './aisle-order.ts'
import { grouped } from './groups.ts'
import type { ListDialog } from './list-dialogs.tsx'
import { listText } from './list-text.ts'

interface ListActionsProps {
  list: ShoppingList
  onOpen: (dialog: ListDialog) => void
  onDelete: () => void
}

export function ListActions({ list, onOpen, onDelete }: ListActionsProps) {
  const [order] = useAisleOrder()
  return (
    <div className="flex gap-2 print:hidden">
      <Button variant="outline" onClick={() => onOpen('share')}>
        <Share2 aria-hidden /> Share
      </Button>
      <Menu
        trigger={
          <IconButton label="More actions" variant="outline">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => onOpen('rename')}>
          <Pencil aria-hidden /> Rename
        </MenuItem>
        <MenuItem onSelect={() => onOpen('aisles')}>
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
    </div>
  )
}
