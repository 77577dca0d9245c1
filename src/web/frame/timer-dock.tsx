import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import type { RingSettings } from '../../domain/timers/ring-settings.ts'
import type { SharedTimers } from '../../domain/timers/shared-timer.ts'
import { address } from '../api/api.ts'
import { listen } from '../api/listen.ts'
import { whenIdle } from '../boot/idle.ts'
import { openTimers, storedTimers, whenTimersChange } from '../timers/timer-storage.ts'

const timerEvents = address('GET /api/timers/events')

interface TimerDockProps {
  person: string
  ring: RingSettings
}

/** The dock of this person's timers; its code is fetched once there is a timer to show. */
export function TimerDock({ person, ring }: TimerDockProps) {
  // Before anything is drawn, so that the timer page never shows itself empty first.
  useLayoutEffect(() => openTimers(person), [person])
  useEffect(() => followInTime(person), [person])
  const isNeeded = useSyncExternalStore(whenTimersChange, () => storedTimers() !== null)
  const code = useCode(isNeeded)
  return isNeeded && code ? <code.Dock ring={ring} /> : null
}

/**
 * The timers of the person's other devices. Most people have none anywhere: the code that keeps them in step is fetched
 * once there is one, here or there. Those of this device ring only when it is known that no other has rung.
 */
function followInTime(person: string) {
  const left = new AbortController()
  let isFollowing = false
  let stop: (() => void) | undefined
  async function follow() {
    if (isFollowing) return
    isFollowing = true
    try {
      const { followOtherDevices } = await import('../timers/elsewhere.ts')
      if (left.signal.aborted) return
      stop?.()
      stop = followOtherDevices(person)
    } catch (error) {
      isFollowing = false
      console.warn('The timers of other devices will be there once the connection is back.', error)
    }
  }
  const followAny = () => {
    if (storedTimers() !== null) void follow()
  }
  const callOff = whenIdle(() => {
    if (isFollowing) return
    stop = listen(timerEvents.path, {
      onMessage(json) {
        const { owner, timers } = JSON.parse(json) as SharedTimers
        if (owner === person && timers.length > 0) void follow()
      },
    })
  })
  followAny()
  const stopWatching = whenTimersChange(followAny)
  addEventListener('online', followAny, left)
  return () => {
    callOff()
    stopWatching()
    left.abort()
    stop?.()
  }
}

function useCode(isNeeded: boolean) {
  const [code, setCode] = useState<{ Dock: ComponentType<Pick<TimerDockProps, 'ring'>> }>()
  useEffect(() => {
    if (!isNeeded || code) return undefined
    const left = new AbortController()
    async function load() {
      try {
        const { Dock } = await import('../timers/dock.tsx')
        if (!left.signal.aborted) setCode({ Dock })
      } catch (error) {
        console.warn('The timers will be there once the connection is back.', error)
      }
    }
    void load()
    addEventListener('online', () => void load(), left)
    return () => left.abort()
  }, [isNeeded, code])
  return code
}
