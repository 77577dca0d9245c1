import { useEffect } from 'react'
import { initial } from '../../../domain/accounts/person.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { whenFirstUsed } from '../../boot/first-use.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { lateMenu } from '../../ui/late-menu.tsx'

const menu = lateMenu(async () => import('./account-menu.tsx'))

/** Opens the menu of who is here. */
export function AccountButton({ user }: { user: User }) {
  useEffect(() => whenFirstUsed(() => void menu.load().catch(() => undefined)), [])
  const trigger = (
    <button
      type="button"
      aria-label="Account menu"
      className="grid size-11 shrink-0 place-items-center rounded-full transition-[scale] active:scale-95"
    >
      <Avatar src={user.profileImageUrl} letter={initial(user)} />
    </button>
  )
  return (
    <menu.LateMenu trigger={trigger}>
      {({ AccountMenu }) => <AccountMenu user={user} trigger={trigger} />}
    </menu.LateMenu>
  )
}
