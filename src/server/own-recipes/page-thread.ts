import { parentPort } from 'node:worker_threads'
import { Failure } from '../../domain/errors.ts'
import type { FetchedPage } from '../../domain/own-recipes/fetched-page.ts'
import { type PageRecipe, readPage } from './read-page.ts'

// A thread for one page: whoever wrote it may have meant it to be read for ever.
export type PageAnswer =
  | { kind: 'ready' }
  | { kind: 'read'; page: PageRecipe }
  | { kind: 'refused'; sentence: string }

const answer = (said: PageAnswer) => parentPort!.postMessage(said, [])

parentPort!.once('message', (page: FetchedPage) => {
  try {
    answer({ kind: 'read', page: readPage(page) })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    answer({ kind: 'refused', sentence: error.message })
  }
})
answer({ kind: 'ready' })
