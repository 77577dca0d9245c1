import { invalid } from '../../domain/errors.ts'
import type { FetchedPage } from '../../domain/own-recipes/fetched-page.ts'
import { linkedPages as limits } from '../../domain/own-recipes/limits.ts'
import { withTimeout } from '../../domain/with-timeout.ts'
import { createQueues } from '../http/queues.ts'
import { answersOf } from '../threads/worker-at.ts'
import type { PageAnswer } from './page-thread.ts'
import type { PageRecipes } from './recipes-on-page.ts'
import { startPageThread } from './start-page-thread.ts'

interface Options {
  start?: typeof startPageThread
  longestReading?: number
}

/** Reads pages beside the event loop, some at a time and each only so long. */
export function createPageReader({
  start = startPageThread,
  longestReading = limits.longestReading,
}: Options = {}) {
  const inTurn = createQueues(
    { atOnce: limits.readAtOnce, waiting: limits.waiting },
    'Too many pages are read at once. Please try again in a moment.',
  )

  async function read(page: FetchedPage): Promise<PageRecipes> {
    const thread = start()
    const next = answersOf<PageAnswer>(thread)
    try {
      await next()
      thread.postMessage(page, [])
      const answer = await withTimeout(longestReading, next, tooHard)
      if (answer.kind === 'read') return answer.page
      throw answer.kind === 'refused' ? invalid(answer.sentence) : new Error('The thread was ready twice')
    } catch (error) {
      throw isOutOfMemory(error) ? tooHard() : error
    } finally {
      await thread.terminate()
    }
  }

  return (page: FetchedPage) => inTurn('pages', () => read(page))
}

const isOutOfMemory = (error: unknown) => Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY'

const tooHard = () => invalid('This page takes too long to read. Please copy the recipe and paste it.')
