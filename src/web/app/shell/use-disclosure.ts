import { useEffect, useState, type RefObject } from 'react'

/** Open only on the page where it was opened: a route change closes it. */
export function useDisclosure(path: string) {
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === path
  return {
    open,
    close: () => setOpenOn(undefined),
    toggle: () => setOpenOn(open ? undefined : path),
  }
}

export function useEscape(active: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!active) return undefined
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}

export function useOutsidePress(active: boolean, inside: RefObject<Element | null>, onPress: () => void) {
  useEffect(() => {
    if (!active) return undefined
    const listen = ({ target }: PointerEvent) => {
      if (target instanceof Node && !inside.current?.contains(target)) onPress()
    }
    addEventListener('pointerdown', listen)
    return () => removeEventListener('pointerdown', listen)
  })
}
