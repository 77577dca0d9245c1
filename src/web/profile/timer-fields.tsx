import { Play } from 'lucide-react'
import { useId, useState } from 'react'
import type { PreferencesChange } from '../../domain/profile/preferences.ts'
import type { RingSettings } from '../../domain/timers/ring-settings.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { ringChoices } from './preference-choices.ts'

interface TimerFieldsProps {
  ring: RingSettings
  change: (change: PreferencesChange) => void
  /** Rings as it is set; says whether it could be heard. */
  onTry: (ring: RingSettings) => Promise<boolean>
}

/** How timers ring, and a way to hear it before it matters. */
export function TimerFields({ ring, change, onTry }: TimerFieldsProps) {
  const [moved, setMoved] = useState<number>()
  const [isMute, setMute] = useState(false)
  const volume = moved ?? ring.timerVolume

  function settle() {
    if (moved !== undefined && moved !== ring.timerVolume) change({ timerVolume: moved })
    setMoved(undefined)
  }

  async function tryIt() {
    setMute(!(await onTry({ ...ring, timerVolume: volume })))
  }

  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <SelectField
          label="Timer sound"
          value={ring.timerSound}
          choices={ringChoices}
          onChange={(timerSound) => change({ timerSound })}
        />
        <Button variant="outline" onClick={() => void tryIt()} className="min-h-12">
          <Play aria-hidden /> Try it
        </Button>
        <p className="-mt-1 text-label text-ink-2 sm:col-span-2">
          A timer rings again and again, each time stronger, until you dismiss it or ten minutes are over. Try
          it to hear the first ring and the strongest.
        </p>
      </div>
      <Volume value={volume} onMove={setMoved} onSettle={settle} />
      <Switch
        label="Vibration"
        hint="On phones and tablets that can."
        checked={ring.timerVibration}
        onChange={(timerVibration) => change({ timerVibration })}
      />
      <p role="status" className="text-meta font-medium text-danger empty:sr-only">
        {isMute && 'This browser played no sound. Allow sound for this site in its settings, then try again.'}
      </p>
    </>
  )
}

interface VolumeProps {
  value: number
  onMove: (volume: number) => void
  /** The hand has let go: this is the volume that is wanted. */
  onSettle: () => void
}

function Volume({ value, onMove, onSettle }: VolumeProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between text-meta font-semibold">
        <label htmlFor={id}>Timer volume</label>
        <span aria-hidden className="tabular-nums">
          {value === 0 ? 'Off' : `${value}%`}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={10}
        value={value}
        aria-valuetext={value === 0 ? 'Off' : `${value}%`}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onMove(target.valueAsNumber)}
        onPointerUp={onSettle}
        onKeyUp={onSettle}
        onBlur={onSettle}
        className="h-11 w-full cursor-pointer rounded-full accent-(--ink) focus-visible:-outline-offset-4"
      />
      <p id={`${id}-hint`} className="text-label text-ink-2">
        {value === 0
          ? 'You will see that a timer is over, but not hear it.'
          : "Your device's own volume counts too."}
      </p>
    </div>
  )
}
