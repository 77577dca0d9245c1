import type { z } from 'zod'
import type { Call } from '../../domain/call.ts'
import { type ReadyAnswer, readyAnswer } from '../http/ready-answer.ts'

const mostBytes = 64 * 1024 * 1024

/** Answers as bytes, kept until there is news. */
export function createAnswers() {
  let kept = new Map<string, ReadyAnswer>()
  let bytes = 0
  let news = 0

  const forgetAll = () => {
    kept = new Map()
    bytes = 0
    news += 1
  }

  function keep(key: string, answer: ReadyAnswer) {
    if (answer.size > mostBytes) return
    if (bytes + answer.size > mostBytes) forgetAll()
    kept.set(key, answer)
    bytes += answer.size
  }

  return {
    forgetAll,
    recall: (key: string) => kept.get(key),
    make(key: string, body: Buffer) {
      const answer = readyAnswer(body)
      keep(key, answer)
      return answer
    },
    /** What was read before later news is sent, but not kept. */
    async read(key: string, read: () => Promise<Buffer>) {
      const before = news
      const answer = readyAnswer(await read())
      if (before === news) keep(key, answer)
      return answer
    },
  }
}

/** An answer of a call as bytes; nothing the call does not declare gets through. */
export const written = <C extends Call>(call: C, answer: z.input<C['answer']>) =>
  Buffer.from(JSON.stringify(call.answer.parse(answer)))
