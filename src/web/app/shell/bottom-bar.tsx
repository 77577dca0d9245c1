import { memo } from 'react'
import { Link, useLocation } from 'wouter'
import { classNames } from '../../ui/class-names.ts'
import { barItems, isCurrent } from './navigation.ts'

export const BottomBar = memo(function BottomBar() {
  const [path] = useLocation()
  return (
    <nav
      aria-label="Quick access"
      className="fixed inset-x-0 bottom-0 z-20 flex justify-around border-t border-line bg-bg px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {barItems.map(({ short, path: target, icon: Icon }) => {
        const current = isCurrent(target, path)
        return (
          <Link
            key={target}
            href={target}
            aria-current={current ? (path === target ? 'page' : 'true') : undefined}
            className={classNames(
              'relative grid min-h-15 min-w-0 flex-auto content-center justify-items-center gap-1 text-[11px] leading-none font-[550] max-[359px]:text-[10px]',
              current ? 'text-accent' : 'text-ink-3',
            )}
          >
            <Icon aria-hidden className="size-[23px]" strokeWidth={current ? 2.4 : 2} />
            {short}
          </Link>
        )
      })}
    </nav>
  )
})
