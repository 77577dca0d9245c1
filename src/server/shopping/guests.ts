import { Failure } from '../../domain/errors.ts'
import { shopping as limits } from '../../domain/shopping/limits.ts'
import type { EventStream } from '../http/event-streams.ts'

/** Opens streams for those who come by a link, as many as one list and one place may have. */
export function createGuests(placeOf: (address: string) => string) {
  const counts = new Map<string, number>()
  const countOf = (key: string) => counts.get(key) ?? 0

  function add(key: string, more: 1 | -1) {
    const count = countOf(key) + more
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }

  return function welcome(listId: string, address: string, open: () => EventStream): EventStream {
    const [list, place] = [`list ${listId}`, `place ${placeOf(address)}`]
    const { ofList, ofPlace } = limits.guests
    if (countOf(list) >= ofList) throw full('Too many people are looking at this list.')
    if (countOf(place) >= ofPlace) throw full('Too many pages are looking at shared lists from here.')
    const stream = open()
    for (const key of [list, place]) add(key, 1)
    stream.onEnd(() => {
      for (const key of [list, place]) add(key, -1)
    })
    return stream
  }
}
export type Guests = ReturnType<typeof createGuests>

const full = (why: string) =>
  new Failure('tooMany', `${why} Please try again in a moment.`, { retryAfter: 30 })
