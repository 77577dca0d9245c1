import { Failure } from '../../domain/errors.ts'
import { tooManyCalls } from '../db/connection-slots.ts'
import { startsOfOne as limits } from './limits.ts'

/**
 * Of one person a few calls begin in each turn of the event loop, so that what is nothing but work for the processor
 * keeps nobody else waiting for long.
 */
export function createStarts() {
  const lines = new Map<string, { begun: number; waiting: (() => void)[] }>()

  function nextTurn(person: string) {
    const line = lines.get(person)!
    const next = line.waiting.splice(0, limits.atOnce)
    line.begun = next.length
    for (const begin of next) begin()
    if (next.length > 0) setImmediate(nextTurn, person)
    else lines.delete(person)
  }

  /** Undefined where a call may begin at once. */
  return (person: string): Promise<void> | undefined => {
    const line = lines.get(person)
    if (!line) {
      lines.set(person, { begun: 1, waiting: [] })
      setImmediate(nextTurn, person)
      return undefined
    }
    if (line.begun < limits.atOnce) {
      line.begun += 1
      return undefined
    }
    if (line.waiting.length >= limits.waiting) throw new Failure('tooMany', tooManyCalls, { retryAfter: 1 })
    return new Promise((resolve) => line.waiting.push(resolve))
  }
}
