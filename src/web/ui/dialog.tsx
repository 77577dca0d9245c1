import { useState } from 'react'
import type { DialogProps } from './opened-dialog.tsx'
import { sayItDidNotArrive, useOverlays } from './overlays.ts'

/** Put together, and fetched, when it is first opened. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  const parts = useOverlays(wasOpened, () => {
    setWasOpened(false)
    onOpenChange(false)
    sayItDidNotArrive()
  })
  return parts ? <parts.OpenedDialog {...props} /> : null
}
