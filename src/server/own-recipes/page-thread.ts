import { parentPort } from 'node:worker_threads'
import { Failure } from '../../domain/errors.ts'
import type { FetchedPage } from '../../domain/own-recipes/fetched-page.ts'
import { readPage } from './read-page.ts'
import { type PageRecipes, recipesOnPage } from './recipes-on-page.ts'

// A thread for one page: whoever wrote it may have meant it to be read for ever.
export type PageAnswer =
  | { kind: 'ready' }
  | { kind: 'read'; page: PageRecipes }
  | { kind: 'refused'; sentence: string }

const answer = (said: PageAnswer) => parentPort!.postMessage(said, [])

parentPort!.once('message', (page: FetchedPage) => {
  try {
    answer({ kind: 'read', page: recipesOnPage(readPage(page)) })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    answer({ kind: 'refused', sentence: error.message })
  }
})
answer({ kind: 'ready' })
