import type { Worker } from 'node:worker_threads'
import { Failure } from '../../domain/errors.ts'
import { startThread } from './start-thread.ts'
import type { Reading, Summary, ThreadAnswer, ThreadQuestion, ThreadTask } from './thread-words.ts'
import { answersOf } from './worker-at.ts'

/** What a thread says, in turn; it ends with the work. */
async function withThread<T>(
  task: ThreadTask,
  work: (next: () => Promise<ThreadAnswer>, thread: Worker) => Promise<T>,
): Promise<T> {
  const thread = startThread(task)
  const answers = answersOf<ThreadAnswer>(thread)
  const next = async () => {
    const answer = await answers()
    if (answer.kind === 'refused') throw new Failure('invalid', answer.sentence, answer.details)
    return answer
  }
  try {
    return await work(next, thread)
  } finally {
    await thread.terminate()
  }
}

const unexpected = ({ kind }: ThreadAnswer) => new Error(`The reading thread said ${kind}`)

/** Reads a CSV in a thread of its own; its recipes are written, as JSON for the table, while it reads on. */
export const readAndWrite = (
  task: Omit<ThreadTask, 'purpose'>,
  write: (part: Extract<ThreadAnswer, { kind: 'rows' }>) => Promise<void>,
): Promise<Summary> =>
  withThread({ ...task, purpose: 'import' }, async (next) => {
    for (;;) {
      const answer = await next()
      if (answer.kind === 'read') return answer.summary
      if (answer.kind !== 'rows') throw unexpected(answer)
      await write(answer)
    }
  })

/** Reads a CSV in a thread of its own, which also makes the bytes of a dry run's answer. */
export const readForPreview = (
  task: Omit<ThreadTask, 'purpose'>,
  whichAreThere: (ids: string[], readings: Reading[]) => Promise<string[]>,
): Promise<Buffer> =>
  withThread({ ...task, purpose: 'preview' }, async (next, thread) => {
    const read = await next()
    if (read.kind !== 'read') throw unexpected(read)
    const { ids, readings } = read.summary
    const question: ThreadQuestion = { there: await whichAreThere(ids, readings) }
    thread.postMessage(question, [])
    const made = await next()
    if (made.kind !== 'preview') throw unexpected(made)
    // Not a copy: the bytes were handed over by the thread.
    return Buffer.from(made.bytes.buffer)
  })
