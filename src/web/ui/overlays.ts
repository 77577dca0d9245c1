import { useEffect, useState } from 'react'
import { toast } from './toast.ts'

/** All of it is one file. */
async function fetchCode() {
  const { OpenedDialog } = await import('./opened-dialog.tsx')
  const { OpenedMenu, OpenedItem, OpenedLabel, OpenedSeparator, OpenedChoices, OpenedChoice } =
    await import('./opened-menu.tsx')
  const { TooltipBubble } = await import('./tooltip-bubble.tsx')
  const menu = { OpenedMenu, OpenedItem, OpenedLabel, OpenedSeparator, OpenedChoices, OpenedChoice }
  return { OpenedDialog, ...menu, TooltipBubble }
}

let code: Awaited<ReturnType<typeof fetchCode>> | undefined

/** What dialogs, menus and bubbles are made of once they are open: nobody sees one before they have touched the page. */
export async function loadOverlays() {
  code ??= await fetchCode()
}

/** For what stands inside an open one. */
export const overlays = () => code!

/** The same for who may have to wait for it; who misses it hears so. */
export function useOverlays(isWanted: boolean, onMissed: () => void) {
  const [isMissing, setIsMissing] = useState(code === undefined)
  useEffect(() => {
    if (!isWanted || !isMissing) return undefined
    const left = new AbortController()
    loadOverlays().then(
      () => left.signal.aborted || setIsMissing(false),
      () => left.signal.aborted || onMissed(),
    )
    return () => left.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Fetched once for each time that it is wanted.
  }, [isWanted])
  return isWanted ? code : undefined
}

export const sayItDidNotArrive = () =>
  toast({
    title: 'This could not be opened',
    description: 'Please check your connection and try again.',
    variant: 'destructive',
  })
