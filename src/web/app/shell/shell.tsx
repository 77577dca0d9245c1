import type { ReactNode } from 'react'
import type { User } from '../../../domain/accounts/user.ts'
import { TimerDock } from '../../frame/timer-dock.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

interface ShellProps {
  /** Undefined while nobody knows who is there. */
  user: User | undefined
  children: ReactNode
}

export function Shell({ user, children }: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header user={user} />
      <main id="content" tabIndex={-1} className="page-width flex-1 pt-2">
        {children}
      </main>
      <Footer />
      {user && <TimerDock person={user.id} ring={user.preferences} />}
      <BottomBar />
    </div>
  )
}
