import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import { Slot } from 'radix-ui/slot'
import { type ComponentProps, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

interface MenuProps {
  /** One button; it opens the menu. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
}

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-desc font-medium select-none ' +
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ink ' +
  'forced-colors:data-[highlighted]:outline-2 forced-colors:data-[highlighted]:-outline-offset-2 ' +
  'data-[highlighted]:bg-surface-2 data-[disabled]:opacity-55 [&_svg]:size-[18px] [&_svg]:shrink-0'

/** Put together when it is first opened: a page of cards has many, and most are never opened. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (isWanted) return <OpenedMenu trigger={trigger} {...menu} />
  const open = (event: PointerEvent | KeyboardEvent) => {
    // Focus goes into the menu, and the press must not scroll the page.
    event.preventDefault()
    setIsWanted(true)
  }
  return (
    <Slot
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerDown={(event: PointerEvent) => event.button === 0 && !event.ctrlKey && open(event)}
      onKeyDown={(event: KeyboardEvent) => openingKeys.has(event.key) && open(event)}
    >
      {trigger}
    </Slot>
  )
}

const openingKeys = new Set(['Enter', ' ', 'ArrowDown'])

function OpenedMenu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-24px)] min-w-60 animate-rise overflow-y-auto rounded-lg border border-line bg-bg p-2 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={classNames(row, className)} {...rest} />
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      className={classNames('px-3 pt-2 pb-1 text-label font-semibold text-ink-3', className)}
      {...rest}
    />
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-3 my-2 border-t border-line" />
}

/** One of several: value and onValueChange on the group, value on each MenuChoice. */
export const MenuChoices = Radix.RadioGroup

export function MenuChoice({ children, className, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={classNames(row, className)} {...rest}>
      {children}
      <Radix.ItemIndicator className="ml-auto">
        <Check aria-hidden />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  )
}
