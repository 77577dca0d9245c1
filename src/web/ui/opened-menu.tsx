import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import type { ComponentProps, HTMLAttributes, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface MenuProps {
  /** One button; it opens the menu. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  children: ReactNode
  align?: 'start' | 'end'
}

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-desc font-medium select-none ' +
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ink ' +
  'forced-colors:data-[highlighted]:outline-2 forced-colors:data-[highlighted]:-outline-offset-2 ' +
  'data-[highlighted]:bg-surface-2 data-[disabled]:opacity-55 [&_svg]:size-[18px] [&_svg]:shrink-0'

export function OpenedMenu({ trigger, children, align = 'end' }: MenuProps) {
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

export type ItemProps = ComponentProps<typeof Radix.Item>
export type LabelProps = ComponentProps<typeof Radix.Label>
export type ChoicesProps = ComponentProps<typeof Radix.RadioGroup>
export type ChoiceProps = ComponentProps<typeof Radix.RadioItem>

export function OpenedItem({ className, onSelect, ...rest }: ItemProps) {
  return (
    <Radix.Item
      className={classNames(row, className)}
      onSelect={(event) => {
        // Before the menu is gone: a dialog opened now or a moment later remembers where focus was.
        if (event.target instanceof Element) buttonOfItsMenu(event.target)?.focus()
        onSelect?.(event)
      }}
      {...rest}
    />
  )
}

function buttonOfItsMenu(item: Element) {
  const id = item.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}

export function OpenedLabel({ className, ...rest }: LabelProps) {
  return (
    <Radix.Label
      className={classNames('px-3 pt-2 pb-1 text-label font-semibold text-ink-3', className)}
      {...rest}
    />
  )
}

export function OpenedSeparator() {
  return <Radix.Separator className="mx-3 my-2 border-t border-line" />
}

export const OpenedChoices = Radix.RadioGroup

export function OpenedChoice({ children, className, ...rest }: ChoiceProps) {
  return (
    <Radix.RadioItem className={classNames(row, className)} {...rest}>
      {children}
      <Radix.ItemIndicator className="ml-auto">
        <Check aria-hidden />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  )
}
