import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../navigation/paths.ts'
import { Logo } from '../../ui/logo.tsx'

/** A signed-out page with nothing but the logo above one message. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-width flex h-15 items-center md:h-19">
        <Link href={paths.home()} className="-ml-1.5 flex min-h-11 min-w-11 items-center rounded-full p-1.5">
          <Logo />
        </Link>
      </header>
      <main className="page-width grid flex-1 place-items-center pb-24">{children}</main>
    </div>
  )
}
