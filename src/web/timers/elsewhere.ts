import { isUntold, toldAs, type KeptTimer } from '../../domain/timers/kept-timer.ts'
import { afterReceived, receivedOf, type Received } from '../../domain/timers/received.ts'
import { ringingAmong } from '../../domain/timers/repeats.ts'
import { timers as limits } from '../../domain/timers/limits.ts'
import type { TimerRecord } from '../../domain/timers/record.ts'
import type { SharedTimers } from '../../domain/timers/shared-timer.ts'
import { address, send, isAnswer, longestKeptAlive } from '../api/api.ts'
import { whenLeft } from '../boot/when-left.ts'
import { noteReceived } from './attention.ts'
import { kitchenTime } from './clock.ts'
import { listen } from '../api/listen.ts'
import { holdsBell } from './ring.ts'
import { allTimers, keptTimers, saveTimers, whenChangedHere } from './store.ts'

const tellTimer = address('POST /api/timers')
const tellTimers = address('POST /api/timers/all')
const events = address('GET /api/timers/events')

/** How long an answer is waited for: what hangs must not keep the rest from being told. */
const timeout = 10_000
const firstWait = 1_000
const longestWait = 30_000

const isRunning = ({ state }: TimerRecord) => state.kind === 'running'
const isRinging = () => ringingAmong(keptTimers(), kitchenTime()).length > 0

const wordOf = ({ change, hasRung }: KeptTimer) => `${change} ${hasRung}`

/** Keeps the timers of this browser in step with this person's other devices; returns how to stop. */
export function followOtherDevices(person: string) {
  let latest: Received | undefined
  /** What the server is just being told. */
  let telling: string | undefined
  let isOver = false
  let wait = firstWait
  let nextTry: ReturnType<typeof setTimeout> | undefined
  /** What the server has answered, whatever it said: nothing is told it twice. */
  const answered = new Set<string>()

  function applyReceived(said: SharedTimers, judged?: KeptTimer) {
    // Another tab may have signed in as somebody else: their timers are none of this page's business.
    if (said.owner !== person) stop()
    if (isOver) return
    const now = kitchenTime()
    // An answer may be overtaken by a later event.
    if (!latest || said.version >= latest.version) latest = receivedOf(said, now)
    noteReceived(now)
    saveTimers(afterReceived(keptTimers(), latest, judged))
  }

  const untold = () =>
    isOver ? [] : keptTimers().filter((kept) => isUntold(kept) && !answered.has(wordOf(kept)))

  async function tell(kept: KeptTimer) {
    try {
      const signal = AbortSignal.timeout(timeout)
      applyReceived(await send(tellTimer, { body: toldAs(kept, kitchenTime()), signal }), kept)
    } catch (error) {
      if (!isAnswer(error)) throw error
      console.warn(`The timer "${kept.timer?.name ?? ''}" stays on this device.`, error)
    }
    answered.add(wordOf(kept))
    wait = firstWait
  }

  /** One after the other; what cannot be told is tried again, each time a little later. */
  async function tellAll() {
    if (telling !== undefined) return
    clearTimeout(nextTry)
    try {
      for (let [next] = untold(); next; [next] = untold()) {
        telling = wordOf(next)
        await tell(next)
      }
    } catch (error) {
      console.warn('The other devices will hear of this timer later.', error)
      tellLater()
    } finally {
      telling = undefined
    }
  }

  function tellLater() {
    if (isOver) return
    nextTry = setTimeout(() => void tellAll(), wait)
    wait = Math.min(wait * 2, longestWait)
  }

  /** What nobody tells yet, in one call that outlives the page, as far as that has space. */
  function tellLeft() {
    const waiting = untold()
      .filter((kept) => wordOf(kept) !== telling)
      .map((kept) => toldAs(kept, kitchenTime()))
    const changes = waiting
      .slice(0, limits.mostTold)
      .filter(
        (_, place) => JSON.stringify({ changes: waiting.slice(0, place + 1) }).length <= longestKeptAlive,
      )
    if (changes.length === 0) return
    send(tellTimers, { body: { changes } }).catch((error: unknown) =>
      console.warn('The other devices will hear of these timers later.', error),
    )
  }

  const stopLeaving = whenLeft(tellLeft)
  const stopListening = listen(events.path, {
    onMessage(json) {
      applyReceived(JSON.parse(json) as SharedTimers)
      void tellAll()
    },
    // What is paused elsewhere must not ring here, and what is answered elsewhere must fall silent.
    isNeededUnseen: () => holdsBell() && (allTimers().some(isRunning) || isRinging()),
  })
  const stopWatching = whenChangedHere(() => void tellAll())
  void tellAll()
  function stop() {
    isOver = true
    clearTimeout(nextTry)
    stopLeaving()
    stopListening()
    stopWatching()
  }
  return stop
}
