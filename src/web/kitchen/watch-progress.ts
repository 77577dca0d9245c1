import type * as calls from '../../domain/kitchen/calls.ts'
import type { Progress } from '../../domain/kitchen/progress.ts'
import { address, pathOf } from '../lib/api.ts'
import { whenIdle } from '../lib/idle.ts'
import { listen } from '../lib/listen.ts'
import { hearProgress } from './keep-progress.ts'

const events = address<typeof calls.watchProgress>('GET', '/api/recipes/:id/progress/events')

/** Shows what this person's other devices tick, for as long as the page is looked at; returns how to stop. */
export function watchProgress(id: string) {
  let stop: (() => void) | undefined
  const callOff = whenIdle(() => {
    stop = listen(pathOf(events.path, { id }), {
      onNews: (json) => hearProgress(id, JSON.parse(json) as Progress),
    })
  })
  return () => {
    callOff()
    stop?.()
  }
}
