import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../navigation/paths.ts'
import { classNames } from '../../ui/class-names.ts'

const shared =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full text-center font-semibold ' +
  'transition-[background-color,scale] active:scale-[.98] [&_svg]:size-[1.15em]'

/** The look of our buttons without what they bring along: this page must be light. */
export function CallToAction({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link href={paths.auth()} className={classNames(shared, className)}>
      {children}
    </Link>
  )
}
