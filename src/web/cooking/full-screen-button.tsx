import { Maximize, Minimize } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { useFullScreen } from './use-full-screen.ts'

export function FullScreenButton() {
  const screen = useFullScreen()
  if (!screen) return null
  const label = screen.isOn ? 'Leave full screen' : 'Full screen'
  return (
    <Tooltip text={label}>
      <IconButton label={label} onClick={screen.toggle} className="size-12 hover:bg-surface-2">
        {screen.isOn ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
      </IconButton>
    </Tooltip>
  )
}
