import type { Note } from '../../domain/timers/sounds.ts'
import { renderSound } from './sound.ts'

export interface WantedSound {
  /** The same moment of the same timer has the same key each time it is asked for. */
  key: string
  /** The timer it belongs to. */
  of: string
  notes: readonly Note[]
  /** Seconds from now. */
  due: number
}

interface PlannedSound {
  of: string
  at: number
  ends: number
  cancel: () => void
}

/** How far apart the audio clock and the kitchen clock may be, in seconds, before a sound is moved. */
const tolerance = 0.15
/** Milliseconds after a gesture in which a browser begins to play, if it will. */
const patience = 1_000

const lengthOf = (notes: readonly Note[]) => Math.max(...notes.map(({ start, length }) => start + length))

/**
 * Sounds planned ahead on the audio clock, which keeps time where a hidden page's own timers do not.
 * Where there is no audio everything is silent and said once in the log.
 */
export function createSoundPlan(open: () => AudioContext = () => new AudioContext()) {
  const planned = new Map<string, PlannedSound>()
  let context: AudioContext | undefined
  /** When a gesture asked for sound, for as long as there is none. */
  let askedAt: number | undefined

  const silent = (error: unknown) => console.warn('Timers ring without sound.', error)

  /** Called inside a gesture: browsers let no page make a sound before that. */
  function unlock() {
    if (context?.state !== 'running') askedAt ??= performance.now()
    try {
      context ??= open()
      if (context.state !== 'running') void context.resume().catch(silent)
    } catch (error) {
      silent(error)
    }
  }

  function put(running: AudioContext, { key, of, notes, due }: WantedSound, onHeard?: () => void) {
    const at = running.currentTime + Math.max(0, due)
    try {
      const cancel = renderSound(running, notes, at, onHeard)
      planned.set(key, { of, at, ends: at + lengthOf(notes), cancel })
    } catch (error) {
      silent(error)
    }
  }

  /** Takes back what is no longer wanted or would come at the wrong time. */
  function tidy(now: number, wanted: WantedSound[]) {
    for (const [key, { at, ends, cancel }] of planned) {
      const still = wanted.find((sound) => sound.key === key)
      // What sounds already, or is due on one clock and a moment away on the other, is let finish.
      if (at <= now + tolerance) {
        if (!still && ends < now) planned.delete(key)
      } else if (!still || Math.abs(now + still.due - at) > tolerance) {
        cancel()
        planned.delete(key)
      }
    }
  }

  function hush(isHushed: (of: string) => boolean) {
    for (const [key, { of, cancel }] of planned)
      if (isHushed(of)) {
        cancel()
        planned.delete(key)
      }
  }

  return {
    unlock,

    /** Cuts short what sounds of these timers, and takes back what was to come. */
    hush,

    /** Plans exactly these sounds; `onHeard` is called when one has begun, on time also in a hidden page. */
    plan(wanted: WantedSound[], onHeard: () => void) {
      if (!context) return
      tidy(context.currentTime, wanted)
      if (context.state !== 'running') return
      for (const sound of wanted) if (!planned.has(sound.key)) put(context, sound, onHeard)
    },

    canPlay: () => context?.state === 'running',

    /** Why nothing can be heard: no gesture has allowed it yet, or one has and the browser plays nothing all the same. */
    obstacle(): 'gesture' | 'browser' | undefined {
      if (context?.state === 'running') {
        askedAt = undefined
        return undefined
      }
      if (askedAt === undefined) return 'gesture'
      return performance.now() - askedAt > patience ? 'browser' : undefined
    },

    /** Inside a gesture: plays these sounds now, instead of what is playing. Says whether they can be heard. */
    async playNow(wanted: WantedSound[]) {
      unlock()
      const started = context?.resume().catch(silent)
      await Promise.race([started, new Promise((resolve) => setTimeout(resolve, patience))])
      if (context?.state !== 'running') return false
      hush(() => true)
      for (const sound of wanted) put(context, sound)
      return true
    },

    /** Whether this sound is planned or was heard just now. */
    has: (key: string) => planned.has(key),
  }
}
