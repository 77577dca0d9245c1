import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Call } from '../../domain/call.ts'
import { type Allocate, createBodyPool } from '../http/body-pool.ts'
import { ownBytes } from '../http/own-bytes.ts'
import { type ReadyAnswer, readyAnswer } from '../http/ready-answer.ts'

const mostBytes = 64 * 1024 * 1024
/** In bytes: ten thousand ordinary questions, or fewer long ones. */
const mostAsked = 5 * 1024 * 1024
/** What an answer takes besides its bytes and its key: its mark, its place in the cache. */
const overhead = 500
/** What a question takes besides its letters. */
const askedOverhead = 100

interface Kept {
  answer: ReadyAnswer
  /** Whether it still says what is so. */
  holds(): boolean
}

/**
 * Answers as bytes, the latest asked for, kept until there is news. Only what is asked again is kept: most searches are
 * asked once, and keeping their answers would cost the garbage collector more than it saves.
 */
export function createAnswers() {
  const cache = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    // Compressed, which it may be in two ways, an answer takes at most about half as much again.
    sizeCalculation: ({ answer }, key) => Math.ceil(answer.body.length * 1.5) + 2 * key.length + overhead,
  })
  const pool = createBodyPool()
  const asked = new LRUCache<string, true>({
    maxSize: mostAsked,
    sizeCalculation: (_, key) => 2 * key.length + askedOverhead,
  })
  let news = 0
  let recalled = 0
  let made = 0

  return {
    /** How it goes, for who watches over the site. */
    figures: () => ({ kept: cache.size, bytes: cache.calculatedSize, recalled, made }),
    forgetAll() {
      cache.clear()
      news += 1
    },
    forget(key: string) {
      cache.delete(key)
      news += 1
    },
    recall(key: string) {
      const kept = cache.get(key)
      if (kept?.holds()) {
        recalled += 1
        return kept.answer
      }
      if (kept) cache.delete(key)
      made += 1
      return undefined
    },
    make(key: string, compose: (allocate: Allocate) => { body: Buffer; holds: () => boolean }) {
      if (!asked.has(key)) {
        asked.set(key, true)
        const { body } = compose(pool.allocate)
        return readyAnswer(body, { whenSent: () => pool.giveBack(body) })
      }
      const { body, holds } = compose(Buffer.allocUnsafeSlow)
      const answer = readyAnswer(ownBytes(body))
      // What nothing was found for is quickly made again, and there is no end of such questions.
      if (answer.body.length > emptyList) cache.set(key, { answer, holds })
      return answer
    },
    /** What was read before later news is sent, but not kept. */
    async read<Row>(key: string, read: () => Promise<Row>, compose: (row: Row) => Buffer) {
      const before = news
      const row = await read()
      // Composing takes longer than reading: of many who ask at the same moment only the first has it done.
      const kept = cache.get(key)
      if (kept) return kept.answer
      const answer = readyAnswer(ownBytes(compose(row)))
      if (before === news) cache.set(key, { answer, holds: () => true })
      return answer
    },
  }
}

const emptyList = '[]'.length

/** An answer of a call as bytes; nothing the call does not declare gets through. */
export const written = <C extends Call>(call: C, answer: z.input<C['answer']>) =>
  Buffer.from(JSON.stringify(call.answer.parse(answer)))
