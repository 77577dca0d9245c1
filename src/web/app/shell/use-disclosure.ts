import { useState } from 'react'

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
