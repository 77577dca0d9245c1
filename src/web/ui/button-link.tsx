import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { buttonLook, type ButtonLook } from './button.tsx'

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'className'>, ButtonLook {
  href: string
  /** Kept with the entry in the browser's history. */
  state?: object | undefined
}

/** A link to another page that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...link }: ButtonLinkProps) => (
  <Link className={buttonLook({ variant, size, className })} {...link} />
)
