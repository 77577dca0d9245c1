import { parentPort, workerData } from 'node:worker_threads'
import { Failure, invalid } from '../../domain/errors.ts'
import { importRecipes } from '../../domain/imports/calls.ts'
import { importAnswer } from '../../domain/imports/import-answer.ts'
import { type ImportedRecipe, plainIdOf } from '../../domain/imports/recipe-row.ts'
import { readingOf } from '../../domain/imports/reading.ts'
import { accept } from '../http/accept.ts'
import { digest } from './digest.ts'
import { previewOf, readRecipes, type ReadRecipes } from './read-recipes.ts'
import { rowsForTable } from './rows-for-table.ts'
import type { Reading, Summary, ThreadAnswer, ThreadQuestion, ThreadTask } from './thread-words.ts'

// A thread of its own: ten thousand rows are read here while the server answers others.
const atOnce = 250
const { body, pantry, purpose } = workerData as ThreadTask
const answer = (said: ThreadAnswer, transfer: ArrayBuffer[] = []) => parentPort!.postMessage(said, transfer)

try {
  if (purpose === 'import') readForTable()
  else readForPreview()
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

/** They are handed over as they are read, so that the database writes some while others are read. */
function readForTable() {
  let waiting: ImportedRecipe[] = []
  const handOver = () => {
    if (waiting.length > 0)
      answer({ kind: 'rows', rows: rowsForTable(waiting), readings: waiting.map(readingFor) })
    waiting = []
  }
  const onRecipe = (recipe: ImportedRecipe) => {
    if (waiting.push(recipe) === atOnce) handOver()
  }
  const read = readRecipes(contentOf(body), pantry, { onRecipe })
  handOver()
  answer({ kind: 'read', summary: summaryOf(read) })
}

function readForPreview() {
  const read = readRecipes(contentOf(body), pantry)
  parentPort!.once('message', ({ there }: ThreadQuestion) => {
    const bytes = preview(read, new Set(there))
    answer({ kind: 'preview', bytes }, [bytes.buffer])
  })
  answer({ kind: 'read', summary: summaryOf(read) })
}

function summaryOf({ recipes, ...rest }: ReadRecipes): Summary {
  const all = recipes.map(({ recipe }) => recipe)
  return { ids: all.map(({ id }) => id), readings: all.map(readingFor), ...rest }
}

function readingFor(recipe: ImportedRecipe): Reading {
  return { id: recipe.id, plainId: plainIdOf(recipe), reading: digest(readingOf(recipe)) }
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
