import { Ellipsis, Share2 } from 'lucide-react'
import { useEffect } from 'react'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { whenFirstUsed } from '../boot/first-use.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lateMenu } from '../ui/late-menu.tsx'
import type { ListDialog } from './list-dialogs.tsx'

const menu = lateMenu(async () => import('./list-menu.tsx'))

export interface ListActionsProps {
  list: ShoppingList
  onOpen: (dialog: ListDialog) => void
  onDelete: () => void
}

export function ListActions({ list, onOpen, onDelete }: ListActionsProps) {
  useEffect(() => whenFirstUsed(() => void menu.load().catch(() => undefined)), [])
  const trigger = (
    <IconButton label="More actions" variant="outline">
      <Ellipsis aria-hidden />
    </IconButton>
  )
  return (
    <div className="flex gap-2 print:hidden">
      <Button variant="outline" onClick={() => onOpen('share')}>
        <Share2 aria-hidden /> Share
      </Button>
      <menu.LateMenu trigger={trigger}>
        {({ ListMenu }) => <ListMenu list={list} onOpen={onOpen} onDelete={onDelete} trigger={trigger} />}
      </menu.LateMenu>
    </div>
  )
}
