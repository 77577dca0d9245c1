import { Heart, LogOut, Monitor, Moon, NotebookPen, ShieldCheck, Sun, UserRound } from 'lucide-react'
import { useLocation } from 'wouter'
import { displayName } from '../../../domain/accounts/person.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { chooseTheme, themes, useTheme, type Theme } from '../../boot/theme.ts'
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx'
import type { MenuProps } from '../../ui/opened-menu.tsx'
import { paths } from '../../navigation/paths.ts'
import { question, useLogout } from './use-logout.ts'

const themeNames = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  device: { label: 'Device', icon: Monitor },
} as const

interface AccountMenuProps extends Pick<MenuProps, 'trigger'> {
  user: User
}

/** Once its button was pressed. */
export function AccountMenu({ user, trigger }: AccountMenuProps) {
  const [, navigate] = useLocation()
  const { isPending, isAsking, logOut, logOutAnyway, stay } = useLogout()
  return (
    <>
      <Menu trigger={trigger} startsOpen>
        <div className="px-3 pt-2 pb-3">
          <p className="text-desc font-semibold wrap-anywhere">{displayName(user)}</p>
          {user.email && <p className="text-label wrap-anywhere text-ink-2">{user.email}</p>}
        </div>
        <MenuItem onSelect={() => navigate(paths.profile())}>
          <UserRound aria-hidden /> Profile
        </MenuItem>
        <MenuItem onSelect={() => navigate(paths.favorites())}>
          <Heart aria-hidden /> Favorites
        </MenuItem>
        <MenuItem onSelect={() => navigate(paths.myRecipes())}>
          <NotebookPen aria-hidden /> My Recipes
        </MenuItem>
        {user.isAdmin && (
          <MenuItem onSelect={() => navigate(paths.admin())}>
            <ShieldCheck aria-hidden /> Admin Dashboard
          </MenuItem>
        )}
        <MenuSeparator />
        <ThemeSwitch />
        <MenuSeparator />
        <MenuItem disabled={isPending} onSelect={logOut}>
          <LogOut aria-hidden /> Log out
        </MenuItem>
      </Menu>
      {isAsking && <question.Component isBusy={isPending} onStay={stay} onLogOut={logOutAnyway} />}
    </>
  )
}

function ThemeSwitch() {
  const theme = useTheme()
  return (
    <>
      <MenuLabel id="theme-label">Theme</MenuLabel>
      <MenuChoices
        aria-labelledby="theme-label"
        value={theme}
        onValueChange={(value) => chooseTheme(themes.find((one) => one === value) ?? 'device')}
      >
        {themes.map((value) => (
          <ThemeChoice key={value} value={value} />
        ))}
      </MenuChoices>
    </>
  )
}

function ThemeChoice({ value }: { value: Theme }) {
  const { label, icon: Icon } = themeNames[value]
  return (
    // The menu stays open, so that one can try the themes.
    <MenuChoice value={value} onSelect={(event) => event.preventDefault()}>
      <Icon aria-hidden /> {label}
    </MenuChoice>
  )
}
