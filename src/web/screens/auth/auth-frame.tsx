import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { brand } from '../../../domain/brand.ts'
import { paths } from '../../navigation/paths.ts'
import { Logo } from '../../ui/logo.tsx'

interface AuthFrameProps {
  children: ReactNode
  /** What stands beside the form where there is space. */
  aside?: ReactNode
}

/** The sign-in page around its forms; this much of it is in the first HTML already. */
export function AuthFrame({ children, aside }: AuthFrameProps) {
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-[1440px] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col">
        <header className="flex h-15 items-center px-[18px] md:h-19 md:px-10">
          <Link href={paths.home()} className="-ml-1 flex min-h-11 min-w-11 items-center rounded-full p-1">
            <Logo />
          </Link>
        </header>
        <main className="mx-auto grid w-full max-w-[524px] content-start gap-6 px-[18px] pt-5 pb-16 md:px-10 lg:pt-[clamp(20px,5vh,64px)]">
          <div>
            <h1 className="text-h1 max-md:text-[34px]">Your kitchen is waiting</h1>
            <p className="mt-3 text-body text-ink-2">{brand.tagline}</p>
          </div>
          {children}
        </main>
      </div>
      {aside}
    </div>
  )
}
