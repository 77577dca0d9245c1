import * as Radix from 'radix-ui/tabs'
import type { ComponentProps, SyntheticEvent } from 'react'
import { classNames } from './class-names.ts'

/** Controlled with value and onValueChange, or free with defaultValue. */
export const Tabs = Radix.Root

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={classNames('flex rounded-full bg-surface-2 p-1 forced-colors:border', className)}
      {...rest}
    />
  )
}

// Radix focuses a pressed tab by script, which browsers take for the keyboard: the ring waits for a key.
const withoutRing = {
  onPointerDown: ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    currentTarget.dataset['pressed'] = ''
  },
  onKeyDown: ({ currentTarget }: SyntheticEvent<HTMLElement>) => delete currentTarget.dataset['pressed'],
  onBlur: ({ currentTarget }: SyntheticEvent<HTMLElement>) => delete currentTarget.dataset['pressed'],
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...withoutRing}
      className={classNames(
        'min-h-11 flex-1 rounded-full px-4 text-desc font-semibold text-ink-2 transition-[background-color,color]',
        'data-pressed:outline-none hover:text-ink data-[state=active]:bg-bg data-[state=active]:text-ink data-[state=active]:shadow-low',
        // A border and no shadow, so that forced colors keep it.
        'data-[state=active]:border-[1.5px] data-[state=active]:border-edge forced-colors:data-[state=active]:border-3',
        className,
      )}
      {...rest}
    />
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={classNames('rounded-md', className)} {...rest} />
}
