import type { FastifyReply } from 'fastify'

/** How many bytes are held in memory for each place, until the requests they belong to are over. */
export function createHeldBytes() {
  const held = new Map<string, number>()
  return {
    of: (place: string) => held.get(place) ?? 0,

    hold(place: string, bytes: number, { raw }: FastifyReply) {
      // Nothing would ever tell of its end.
      if (raw.destroyed) return
      held.set(place, (held.get(place) ?? 0) + bytes)
      raw.once('close', () => {
        const left = held.get(place)! - bytes
        if (left > 0) held.set(place, left)
        else held.delete(place)
      })
    },
  }
}
