import { VolumeX } from 'lucide-react'

const words = {
  gesture: 'Timers are mute here: tap anywhere or press a key, then you will hear them.',
  browser: 'This browser plays no sound here. Allow sound for this site in its settings to hear timers.',
}

/** Says why a timer would not be heard, and what to do about it. */
export function SoundNote({ obstacle }: { obstacle: keyof typeof words }) {
  return (
    <p className="flex min-h-9 items-center gap-2.5 px-1 pb-1.5 text-meta font-medium text-ink-2">
      <VolumeX aria-hidden className="size-4.5 shrink-0" />
      {words[obstacle]}
    </p>
  )
}
