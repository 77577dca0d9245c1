import { Link } from 'wouter'
import { classNames } from '../../ui/class-names.ts'
import { isCurrent, mainItems } from './navigation.ts'

export const mobileMenuId = 'mobile-menu'

interface MobileMenuProps {
  open: boolean
  path: string
  onChoose: () => void
}

export function MobileMenu({ open, path, onChoose }: MobileMenuProps) {
  return (
    <nav
      id={mobileMenuId}
      aria-label="Menu"
      hidden={!open}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.75rem)] md:max-h-[calc(100dvh-4.75rem)] animate-rise overflow-y-auto border-b border-line bg-bg pb-4 shadow-float @min-[73.75rem]:hidden"
    >
      <ul className="page-width">
        {mainItems.map(({ label, path: target, icon: Icon }) => {
          const current = isCurrent(target, path)
          return (
            <li key={target}>
              <Link
                href={target}
                onClick={onChoose}
                aria-current={current ? (path === target ? 'page' : 'true') : undefined}
                className={classNames(
                  '-mx-3 flex min-h-13 items-center gap-4 rounded-md px-3 text-lg font-[550]',
                  current ? 'bg-surface-2' : 'hover:bg-surface',
                )}
              >
                <Icon
                  aria-hidden
                  className={classNames('size-[22px]', current ? 'text-accent' : 'text-ink-2')}
                />
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
