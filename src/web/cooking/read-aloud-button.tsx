import { Volume2, VolumeX } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { useReadingAloud } from './use-reading-aloud.ts'

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
