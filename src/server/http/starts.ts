import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../domain/errors.ts'
import { tooManyCalls } from '../db/connection-slots.ts'
import { longTurn, startsOfOne, startsOfPlace, veryLongTurn } from './limits.ts'
import { placeIn, type PlaceOf } from './place-in.ts'

interface Limits {
  atOnce: number
  waiting: number
}

let ends: (() => void)[] = []

/** Before anything of the next turn goes on: what may begin in one line stands in others, too, where it need not wait again. */
function atEndOfTurn(end: () => void) {
  if (ends.push(end) === 1) setImmediate(endAll)
}

function endAll() {
  const all = ends
  ends = []
  for (const end of all) end()
}

/**
 * Of one person a few calls begin in each turn of the event loop, so that what is nothing but work for the processor
 * keeps nobody else waiting for long. After a turn that took long everybody else has the loop for as long as it took, and
 * after one that took very long, whatever it was made of, they begin one by one.
 */
export function createStarts({ atOnce, waiting }: Limits = startsOfOne) {
  const lines = new Map<string, { most: number; begun: number; waiting: (() => void)[] }>()

  function endTurn(who: string, began: number) {
    const took = performance.now() - began
    lines.get(who)!.most = took < veryLongTurn ? atOnce : 1
    if (took < longTurn) nextTurn(who)
    else setTimeout(nextTurn, took, who)
  }

  function nextTurn(who: string) {
    const began = performance.now()
    const line = lines.get(who)!
    const next = line.waiting.splice(0, line.most)
    line.begun = next.length
    for (const begin of next) begin()
    if (next.length > 0) atEndOfTurn(() => endTurn(who, began))
    else lines.delete(who)
  }

  /** Undefined where a call may begin at once. */
  return (who: string): Promise<void> | undefined => {
    const line = lines.get(who)
    if (!line) {
      lines.set(who, { most: atOnce, begun: 1, waiting: [] })
      const began = performance.now()
      atEndOfTurn(() => endTurn(who, began))
      return undefined
    }
    if (line.begun < line.most) {
      line.begun += 1
      return undefined
    }
    if (line.waiting.length >= waiting) throw new Failure('tooMany', tooManyCalls, { retryAfter: 1 })
    return new Promise((resolve) => line.waiting.push(resolve))
  }
}

/**
 * The same for every request of one place, before anything is done for it, refused or not: in each turn hardly more
 * than one new connection is accepted, so a long turn keeps whoever comes waiting at the door.
 */
export function createStartsByPlace(placeOf: PlaceOf) {
  const start = createStarts(startsOfPlace)
  return (request: FastifyRequest, _reply: FastifyReply, begin: () => void) => {
    const turn = start(placeIn(request, placeOf))
    if (!turn) return begin()
    const { socket } = request.raw
    void turn.then(() => {
      // Who hung up meanwhile has nothing begun.
      if (!socket.destroyed) begin()
    })
  }
}
