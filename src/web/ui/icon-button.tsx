import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type IconButtonVariant = 'ghost' | 'outline' | 'floating'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What a screen reader says; the icon itself is silent. */
  label: string
  variant?: IconButtonVariant
}

const looks: Record<IconButtonVariant, string> = {
  ghost: 'hover:bg-surface',
  outline: 'inset-ring-[1.5px] inset-ring-line hover:bg-surface hover:inset-ring-edge',
  floating: 'bg-bg shadow-float hover:bg-surface',
}

export function IconButton({ label, variant = 'ghost', className, type, ...rest }: IconButtonProps) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      aria-label={label}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full text-ink transition-[background-color,box-shadow,scale]',
        'active:scale-95 forced-colors:border disabled:pointer-events-none disabled:opacity-55 [&_svg]:size-[22px]',
        looks[variant],
        className,
      )}
      {...rest}
    />
  )
}
