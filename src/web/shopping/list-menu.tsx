import { ArrowDownUp, Copy, Pencil, Printer, Trash2 } from 'lucide-react'
import { copyText } from '../ui/copy-text.ts'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import type { MenuProps } from '../ui/opened-menu.tsx'
import { useAisleOrder } from './aisle-order.ts'
import { grouped } from './groups.ts'
import type { ListActionsProps } from './list-actions.tsx'
import { listText } from './list-text.ts'

/** What else can be done with a list, once its button was pressed. */
export function ListMenu({ list, onOpen, onDelete, trigger }: ListActionsProps & Pick<MenuProps, 'trigger'>) {
  const [order] = useAisleOrder()
  return (
    <Menu trigger={trigger} startsOpen>
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
  )
}
