import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'className'> {
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  /** Kept with the entry in the browser's history. */
  state?: object | undefined
}

/** A link to another page that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'regular', className, ...link }: ButtonLinkProps) {
  return (
    <Button asChild variant={variant} size={size} {...(className !== undefined && { className })}>
      <Link {...link} />
    </Button>
  )
}
