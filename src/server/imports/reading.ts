import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Failure } from '../../domain/errors.ts'
import type { ThreadAnswer, ThreadQuestion, ThreadTask } from './thread-words.ts'

const isBuilt = !import.meta.url.endsWith('.ts')
const script = new URL(isBuilt ? './import-thread.js' : './thread.ts', import.meta.url)

/** Built, the thread is a file beside the server's; from the sources it needs their loader first. */
function startThread(workerData: ThreadTask): Worker {
  if (isBuilt) return new Worker(script, { workerData })
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${script.href}', '${import.meta.url}'))`
  return new Worker(load, { eval: true, workerData })
}

/** Reads a CSV in a thread of its own and hands the work what was read; the thread ends with the work. */
export async function withReading<T>(task: ThreadTask, work: (reading: Reading) => Promise<T>): Promise<T> {
  const thread = startThread(task)
  const heard = async () => {
    const [answer] = (await once(thread, 'message')) as [ThreadAnswer]
    return answer
  }
  try {
    const read = await heard()
    if (read.kind === 'refused') throw new Failure('invalid', read.sentence, read.details)
    if (read.kind !== 'read') throw new Error(`The reading thread said ${read.kind}`)
    const ask = async <K extends ThreadQuestion['kind']>(question: Extract<ThreadQuestion, { kind: K }>) => {
      const answer = heard()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      thread.postMessage(question)
      return (await answer) as Extract<ThreadAnswer, { kind: K }>
    }
    return await work({
      ...read,
      async *batches() {
        let { rows } = await ask<'batch'>({ kind: 'batch' })
        while (rows !== null) {
          // Made while these are written; should it fail, that is said once they are.
          const next = ask<'batch'>({ kind: 'batch' })
          next.catch(() => undefined)
          yield rows
          rows = (await next).rows
        }
      },
      // Not a copy: the bytes were handed over by the thread.
      preview: async (there) => Buffer.from((await ask<'preview'>({ kind: 'preview', there })).bytes.buffer),
    })
  } finally {
    await thread.terminate()
  }
}

type Reading = Omit<Extract<ThreadAnswer, { kind: 'read' }>, 'kind'> & {
  /** The recipes as JSON for the table, some at a time. */
  batches(): AsyncGenerator<string>
  /** The bytes of a dry run's answer. */
  preview(there: string[]): Promise<Buffer>
}
