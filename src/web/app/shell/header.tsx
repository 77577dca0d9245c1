import { Crown, Menu as MenuIcon, X } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { User } from '../../../domain/accounts/user.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { paths } from '../../navigation/paths.ts'
import { AccountButton } from './account-button.tsx'
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx'
import { isCurrent, mainItems } from './navigation.ts'
import { useDisclosure, useEscape, useOutsidePress } from './use-disclosure.ts'

export function Header({ user }: { user: User | undefined }) {
  const [path] = useLocation()
  const menu = useDisclosure(path)
  const toggle = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLElement>(null)
  useOutsidePress(menu.open, bar, menu.close)
  useEscape(menu.open, () => {
    menu.close()
    toggle.current?.focus()
  })
  return (
    // A container, because its rem follow larger text, which those of a media query may not.
    <header ref={bar} className="@container sticky top-0 z-30 bg-bg">
      <div className="page-width flex h-15 items-center gap-0.5 md:h-19 md:gap-4">
        <Link href={paths.home()} className="-ml-1.5 flex min-h-11 min-w-11 items-center rounded-full p-1.5">
          <Logo compact />
        </Link>
        <nav aria-label="Main" className="ml-3 hidden gap-1 @min-[73.75rem]:flex">
          {mainItems.map((item) => (
            <HeaderLink key={item.path} {...item} here={path} />
          ))}
        </nav>
        <span className="ml-auto" />
        {user?.isPremium === false && (
          <ButtonLink
            href={paths.subscribe()}
            variant="ink"
            className="min-w-0 @max-3xl:px-3 @max-3xl:text-meta @min-xs:whitespace-nowrap"
          >
            <Crown aria-hidden className="@max-3xl:hidden" />
            Go Premium
          </ButtonLink>
        )}
        {user ? <AccountButton user={user} /> : <AccountPlace />}
        <IconButton
          ref={toggle}
          label={menu.open ? 'Close menu' : 'Open menu'}
          aria-expanded={menu.open}
          aria-controls={mobileMenuId}
          onClick={menu.toggle}
          className="-mr-2.5 @min-[73.75rem]:hidden"
        >
          {menu.open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
        </IconButton>
      </div>
      <MobileMenu open={menu.open} path={path} onChoose={menu.close} />
    </header>
  )
}

/** Where the account menu will be. */
const AccountPlace = () => <span className="m-0.5 size-10 shrink-0 rounded-full bg-surface-2" />

function HeaderLink({ path, label, here }: { path: string; label: string; here: string }) {
  const current = isCurrent(path, here)
  return (
    <Link
      href={path}
      aria-current={current ? (path === here ? 'page' : 'true') : undefined}
      className={classNames(
        'flex min-h-11 items-center rounded-full px-3.5 text-desc font-[550] whitespace-nowrap transition-colors',
        current ? 'bg-surface-2 text-ink' : 'text-ink-2 hover:bg-surface hover:text-ink',
      )}
    >
      {label}
    </Link>
  )
}
