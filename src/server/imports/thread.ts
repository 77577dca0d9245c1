import { parentPort, workerData } from 'node:worker_threads'
import { Failure, invalid } from '../../domain/errors.ts'
import { importRecipes } from '../../domain/imports/calls.ts'
import { importAnswer } from '../../domain/imports/import-answer.ts'
import { accept } from '../http/accept.ts'
import { previewOf, readRecipes, type ReadRecipes } from './read-recipes.ts'
import { rowsForTable } from './rows-for-table.ts'
import type { ThreadAnswer, ThreadQuestion, ThreadTask } from './thread-words.ts'

// A thread of its own: ten thousand rows are read here while the server answers others.
const atOnce = 250
const { body, pantry } = workerData as ThreadTask
const answer = (said: ThreadAnswer, transfer: ArrayBuffer[] = []) => parentPort!.postMessage(said, transfer)

try {
  serve(readRecipes(contentOf(body), pantry))
} catch (error) {
  if (!(error instanceof Failure)) throw error
  answer({ kind: 'refused', sentence: error.message, details: error.details })
}

function contentOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  return accept(importRecipes.body, text === '' ? {} : parsed(text)).csvContent
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('The request is not valid JSON.')
  }
}

function serve(read: ReadRecipes) {
  const { recipes, ...rest } = read
  let given = 0
  parentPort!.on('message', (question: ThreadQuestion) => {
    if (question.kind === 'preview') {
      const bytes = preview(read, new Set(question.there))
      answer({ kind: 'preview', bytes }, [bytes.buffer])
      return
    }
    const batch = recipes.slice(given, given + atOnce)
    given += batch.length
    const rows = batch.length === 0 ? null : rowsForTable(batch.map(({ recipe }) => recipe))
    answer({ kind: 'batch', rows })
  })
  answer({ kind: 'read', ids: recipes.map(({ recipe }) => recipe.id), ...rest })
}

function preview({ recipes, refused, repeated, ...rest }: ReadRecipes, there: Set<string>) {
  const whole = importAnswer.parse({
    importedCount: recipes.length - there.size,
    unchangedCount: there.size + repeated,
    refusedCount: refused,
    ...rest,
    rows: recipes.map((one) => previewOf(one, there.has(one.recipe.id))),
  })
  return new TextEncoder().encode(JSON.stringify(whole))
}
