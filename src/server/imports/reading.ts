import type { Worker } from 'node:worker_threads'
import { Failure } from '../../domain/errors.ts'
import { imports as limits } from '../../domain/imports/limits.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import { startThread } from './start-thread.ts'
import type { Reading } from './ready-row.ts'
import type { Summary, ThreadAnswer, ThreadQuestion } from './thread-words.ts'
import { answersOf } from '../threads/worker-at.ts'

/** What the thread said last: it waits for another question. */
class Refused extends Failure {}

interface ReadingThread {
  worker: Worker
  ask(question: ThreadQuestion): void
  /** What it says, in turn. */
  next(): Promise<ThreadAnswer>
}

/** Reads a CSV in a thread of its own, which waits a while for the next: often for the import of what it previewed. */
export function createReading(pantry: Pantry) {
  let waiting: ReadingThread | undefined
  let expiry: NodeJS.Timeout | undefined

  function start(): ReadingThread {
    const worker = startThread({ pantry, purpose: 'files' })
    const answers = answersOf<ThreadAnswer>(worker)
    const thread: ReadingThread = {
      worker,
      ask: (question) => worker.postMessage(question, []),
      async next() {
        const answer = await answers()
        if (answer.kind === 'refused') throw new Refused('invalid', answer.sentence, answer.details)
        return answer
      },
    }
    worker.once('exit', () => {
      if (waiting === thread) waiting = undefined
    })
    return thread
  }

  function takeWaiting() {
    const thread = waiting
    waiting = undefined
    clearTimeout(expiry)
    thread?.worker.ref()
    return thread
  }

  async function keep(thread: ReadingThread) {
    const former = takeWaiting()
    waiting = thread
    // What nobody asks for any more keeps no process from ending.
    thread.worker.unref()
    expiry = setTimeout(() => void stop(), limits.readerKept).unref()
    await former?.worker.terminate()
  }

  /** One that has something left to say, or never will, is no use to the next. */
  async function keptUnlessBroken<Result>(thread: ReadingThread, work: () => Promise<Result>) {
    try {
      const result = await work()
      await keep(thread)
      return result
    } catch (error) {
      if (error instanceof Refused) await keep(thread)
      else await thread.worker.terminate()
      throw error
    }
  }

  const stop = async () => void (await takeWaiting()?.worker.terminate())

  return {
    stop,

    /** Recipes are written, as JSON for the table, while the thread reads on. */
    async readAndWrite(
      body: Uint8Array,
      write: (part: Extract<ThreadAnswer, { kind: 'rows' }>) => Promise<void>,
    ): Promise<Summary> {
      const thread = takeWaiting() ?? start()
      return keptUnlessBroken(thread, async () => {
        thread.ask({ kind: 'import', body })
        for (;;) {
          const answer = await thread.next()
          if (answer.kind === 'read') return answer.summary
          if (answer.kind !== 'rows') throw unexpected(answer)
          await write(answer)
        }
      })
    },

    /** The thread also makes the bytes of a dry run's answer. */
    async readForPreview(
      body: Uint8Array,
      whichAreThere: (ids: string[], readings: Reading[]) => Promise<string[]>,
    ): Promise<Buffer> {
      const thread = takeWaiting() ?? start()
      return keptUnlessBroken(thread, async () => {
        thread.ask({ kind: 'preview', body })
        const read = await thread.next()
        if (read.kind !== 'read') throw unexpected(read)
        const { ids, readings } = read.summary
        thread.ask({ kind: 'there', there: await whichAreThere(ids, readings) })
        const made = await thread.next()
        if (made.kind !== 'preview') throw unexpected(made)
        // Not a copy: the bytes were handed over by the thread.
        return Buffer.from(made.bytes.buffer)
      })
    },
  }
}

const unexpected = ({ kind }: ThreadAnswer) => new Error(`The reading thread said ${kind}`)
