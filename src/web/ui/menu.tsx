import { cloneElement, type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { ChoiceProps, ChoicesProps, ItemProps, LabelProps, MenuProps } from './opened-menu.tsx'
import { overlays, sayItDidNotArrive, useOverlays } from './overlays.ts'

/** Put together, and fetched, when it is first opened: a page of cards has many, and most are never opened. */
export function Menu({
  trigger,
  startsOpen = false,
  ...menu
}: MenuProps & { startsOpen?: boolean | undefined }) {
  const [isWanted, setIsWanted] = useState(startsOpen)
  const parts = useOverlays(isWanted, () => {
    setIsWanted(false)
    sayItDidNotArrive()
  })
  if (parts) return <parts.OpenedMenu trigger={trigger} {...menu} />
  return <ClosedMenu trigger={trigger} onOpen={() => setIsWanted(true)} />
}

/** The button of a menu that was never open. */
export function ClosedMenu({ trigger, onOpen }: Pick<MenuProps, 'trigger'> & { onOpen: () => void }) {
  const open = (event: PointerEvent | KeyboardEvent) => {
    // Focus goes into the menu, and the press must not scroll the page.
    event.preventDefault()
    onOpen()
  }
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerDown: (event: PointerEvent) => event.button === 0 && !event.ctrlKey && open(event),
    onKeyDown: (event: KeyboardEvent) => openingKeys.has(event.key) && open(event),
  })
}

const openingKeys = new Set(['Enter', ' ', 'ArrowDown'])

// All that follows stands in an open menu.

export function MenuItem(props: ItemProps) {
  const { OpenedItem } = overlays()
  return <OpenedItem {...props} />
}

export function MenuLabel(props: LabelProps) {
  const { OpenedLabel } = overlays()
  return <OpenedLabel {...props} />
}

export function MenuSeparator() {
  const { OpenedSeparator } = overlays()
  return <OpenedSeparator />
}

/** One of several: value and onValueChange on the group, value on each MenuChoice. */
export function MenuChoices(props: ChoicesProps) {
  const { OpenedChoices } = overlays()
  return <OpenedChoices {...props} />
}

export function MenuChoice(props: ChoiceProps) {
  const { OpenedChoice } = overlays()
  return <OpenedChoice {...props} />
}
