import { type ReactNode, useState } from 'react'
import { lateCode } from '../boot/late-code.ts'
import { ClosedMenu } from './menu.tsx'
import type { MenuProps } from './opened-menu.tsx'
import { loadOverlays, sayItDidNotArrive } from './overlays.ts'

interface LateMenuProps<Code> extends Pick<MenuProps, 'trigger'> {
  /** What takes the place of the trigger: a menu that starts open, and whatever belongs to it. */
  children: (code: Code) => ReactNode
}

/** A menu whose items and deeds are code of their own: until it is opened, only its button is there. */
export function lateMenu<Code>(fetchCode: () => Promise<Code>) {
  const { load, useCode } = lateCode(async () => {
    await loadOverlays()
    return fetchCode()
  })
  function LateMenu({ trigger, children }: LateMenuProps<Code>) {
    const [isWanted, setIsWanted] = useState(false)
    const code = useCode(isWanted, () => {
      setIsWanted(false)
      sayItDidNotArrive()
    })
    return code ? children(code) : <ClosedMenu trigger={trigger} onOpen={() => setIsWanted(true)} />
  }
  return { load, LateMenu }
}
