import { useEffect } from 'react'
import { whenFirstUsed } from '../boot/first-use.ts'
import { lateCode } from '../boot/late-code.ts'
import { sayItDidNotArrive } from '../ui/overlays.ts'

const { load, useCode } = lateCode(async () => import('./list-dialogs.tsx'))

/** All dialogs of a list in one file, which comes when the page is first touched. */
export function useDialogs(isOpen: boolean, close: () => void) {
  useEffect(() => whenFirstUsed(() => void load().catch(() => undefined)), [])
  return useCode(isOpen, () => {
    close()
    sayItDidNotArrive()
  })
}
