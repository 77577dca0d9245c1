import { isSameTyping, missedTerm } from '../../domain/admin/search-miss.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import type { CountedMiss } from './counting-store.ts'

const mostTyping = 5_000
const mostTerms = 1_000

/** The last search of somebody who may still be typing. */
interface Typing {
  text: string
  hasFound: boolean
  at: Date
}

/**
 * Searches that found nothing. One counts when its person has stopped typing: "quin" on the way to "quinoa" is no
 * search. Who typed is known here for those few seconds and is never written.
 */
export function createSearchMisses(clock: () => Date) {
  const typing = new Map<string, Typing>()
  let counted = new Map<string, CountedMiss>()

  function count({ text, hasFound, at }: Typing) {
    const term = hasFound ? undefined : missedTerm(text)
    if (term === undefined) return
    const known = counted.get(term)
    if (!known && counted.size >= mostTerms) return
    counted.set(term, { term, count: (known?.count ?? 0) + 1, lastAt: at })
  }

  function settle(before: number) {
    for (const [person, last] of typing) {
      if (last.at.getTime() > before) continue
      typing.delete(person)
      count(last)
    }
  }

  return {
    note(person: string, text: string, hasFound: boolean) {
      const last = typing.get(person)
      const goesOn = last && isSameTyping(last.text, text)
      if (last && !goesOn) count(last)
      if (!last && typing.size >= mostTyping) return
      typing.set(person, { text, hasFound, at: clock() })
    },

    /** What is to be written; whatever is still being typed stays, unless everything is wanted. */
    take(everything = false): CountedMiss[] {
      settle(everything ? Infinity : clock().getTime() - limits.typingPause)
      const taken = [...counted.values()]
      counted = new Map()
      return taken
    },
  }
}
export type SearchMisses = ReturnType<typeof createSearchMisses>
