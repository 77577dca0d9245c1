import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../navigation/paths.ts'
import { Logo } from '../../ui/logo.tsx'

/** What a secret link leads to: the same page for everyone, signed in or not. */
export function LinkedPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-width flex h-15 items-center md:h-19 print:hidden">
        <Link href={paths.home()} className="-ml-1.5 flex min-h-11 min-w-11 items-center rounded-full p-1.5">
          <Logo />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="page-width flex-1 pt-2 pb-24">
        {children}
      </main>
    </div>
  )
}
