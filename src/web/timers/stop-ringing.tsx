import { useEffect } from 'react'
import { ringingAmong } from '../../domain/timers/repeats.ts'
import { Button } from '../ui/button.tsx'
import { kitchenTime } from './clock.ts'
import { keepTimers } from './keeper.ts'
import { useShown } from './shown-time.ts'
import { dismissTimer, keptTimers } from './store.ts'

const ringingAt = (now: number) => ringingAmong(keptTimers(), now)

/** Rings while nobody is signed in; whoever is there can stop it, and is not told what rings. */
export function StopRinging() {
  const isRinging = useShown((now) => ringingAt(now).length > 0)
  useEffect(keepTimers, [])
  const stop = () => ringingAt(kitchenTime()).forEach(({ timer }) => dismissTimer(timer.id))
  if (!isRinging) return null
  return (
    <Button variant="ink" onClick={stop} className="mb-7">
      Stop the ringing
    </Button>
  )
}
