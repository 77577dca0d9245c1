import * as Radix from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Controlled with value and onValueChange, or free with defaultValue. */
export const Tabs = Radix.Root

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List className={classNames('flex rounded-full bg-surface-2 p-1', className)} {...rest} />
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={classNames(
        'min-h-11 flex-1 rounded-full px-4 text-desc font-semibold text-ink-2 transition-[background-color,color]',
        'hover:text-ink data-[state=active]:bg-bg data-[state=active]:text-ink data-[state=active]:shadow-low',
        className,
      )}
      {...rest}
    />
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={classNames('rounded-md', className)} {...rest} />
}
