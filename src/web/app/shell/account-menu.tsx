import { Heart, LogOut, Monitor, Moon, NotebookPen, ShieldCheck, Sun, UserRound } from 'lucide-react'
import { useLocation } from 'wouter'
import { displayName, initial } from '../../../domain/accounts/person.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { chooseTheme, themes, useTheme, type Theme } from '../../boot/theme.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx'
import { paths } from '../../navigation/paths.ts'
import { question, useLogout } from './use-logout.ts'

const themeNames = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  device: { label: 'Device', icon: Monitor },
} as const

export function AccountMenu({ user }: { user: User }) {
  const [, navigate] = useLocation()
  const { isPending, isAsking, logOut, logOutAnyway, stay } = useLogout()
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label="Account menu"
            className="grid size-11 shrink-0 place-items-center rounded-full transition-[scale] active:scale-95"
          >
            <Avatar src={user.profileImageUrl} letter={initial(user)} />
          </button>
        }
      >
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
