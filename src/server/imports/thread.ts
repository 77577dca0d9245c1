import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '../../domain/errors.ts'
import { importAnswer } from '../../domain/imports/import-answer.ts'
import { previewOf, readRecipes, type ReadRecipes } from './read-recipes.ts'
import { rowsForTable } from './rows-for-table.ts'
import type { ThreadAnswer, ThreadQuestion, ThreadTask } from './thread-words.ts'

// A thread of its own: ten thousand rows are read here while the server answers others.
const atOnce = 250
const { content, pantry } = workerData as ThreadTask
const answer = (said: ThreadAnswer, transfer: ArrayBuffer[] = []) => parentPort!.postMessage(said, transfer)

try {
  serve(readRecipes(content, pantry))
} catch (error) {
  if (!(error instanceof Failure)) throw error
  answer({ kind: 'refused', sentence: error.message })
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
