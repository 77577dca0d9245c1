import { lateCode } from '../boot/late-code.ts'
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

/** What dialogs, menus and bubbles are made of once they are open: nobody sees one before they have touched the page. */
export const { load: loadOverlays, loaded: overlays, useCode: useOverlays } = lateCode(fetchCode)

export const sayItDidNotArrive = () =>
  toast({
    title: 'This could not be opened',
    description: 'Please check your connection and try again.',
    variant: 'destructive',
  })
