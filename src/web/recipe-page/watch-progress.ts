import type { Progress } from '../../domain/personal/progress.ts'
import { address, pathOf } from '../api/api.ts'
import { whenIdle } from '../boot/idle.ts'
import { listen } from '../api/listen.ts'
import { applyProgress } from './keep-progress.ts'

const events = address('GET /api/recipes/:id/progress/events')

/** Shows what this person's other devices tick, for as long as the page is looked at; returns how to stop. */
export function watchProgress(id: string) {
  let stop: (() => void) | undefined
  const callOff = whenIdle(() => {
    stop = listen(pathOf(events.path, { id }), {
      onMessage: (json) => applyProgress(id, JSON.parse(json) as Progress),
    })
  })
  return () => {
    callOff()
    stop?.()
  }
}
