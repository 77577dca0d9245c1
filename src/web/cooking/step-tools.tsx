import { Maximize, Minimize, Volume2, VolumeX } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useReadingAloud } from './use-reading-aloud.ts'

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

export function ReadAloudButton({ text }: { text: string }) {
  const voice = useReadingAloud(text)
  if (!voice) return null
  const label = voice.isReading ? 'Stop reading' : 'Read aloud'
  return (
    <Tooltip text={label}>
      <IconButton label={label} onClick={voice.toggle} className="size-12 hover:bg-surface-2">
        {voice.isReading ? <VolumeX aria-hidden className="text-saffron" /> : <Volume2 aria-hidden />}
      </IconButton>
    </Tooltip>
  )
}
