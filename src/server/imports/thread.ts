import { parentPort, workerData } from 'node:worker_threads'
import { Failure, invalid } from '../../domain/errors.ts'
import { importRecipes } from '../../domain/imports/calls.ts'
import { importAnswer } from '../../domain/imports/import-answer.ts'
import { type ImportedRecipe, plainIdOf } from '../../domain/imports/recipe-row.ts'
import { readingOf } from '../../domain/imports/reading.ts'
import { accept } from '../http/accept.ts'
import { digest } from './digest.ts'
import { previewOf, readRecipes, type ReadRecipes } from './read-recipes.ts'
import { createRowReader, readHere, type RowsTask, type TableRow } from './read-rows.ts'
import { type ReaderAnswer, readInThreads } from './readers.ts'
import { rowsForTable } from './rows-for-table.ts'
import type {
  ReaderTask,
  Reading,
  Summary,
  ThreadAnswer,
  ThreadQuestion,
  ThreadTask,
} from './thread-words.ts'
import { workerAt } from './worker-at.ts'

// A thread of its own: ten thousand rows are read here while the server answers others. Long files are read by several,
// which this one starts.
const atOnce = 250
const task = workerData as ThreadTask | ReaderTask
const answer = (said: ThreadAnswer | ReaderAnswer, transfer: ArrayBuffer[] = []) =>
  parentPort!.postMessage(said, transfer)

function readForAnother(rowsTask: RowsTask) {
  const read = createRowReader(rowsTask)
  parentPort!.on('message', (rows: TableRow[]) => {
    try {
      answer({ rows: read(rows) })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      answer({ refused: error.message })
    }
  })
}

const startReader = (rowsTask: RowsTask) =>
  workerAt(new URL(import.meta.url), { ...rowsTask, purpose: 'rows' } satisfies ReaderTask)

/** A single portion is read before another thread would have started. */
const readPortions = (portions: TableRow[][], rowsTask: RowsTask) =>
  portions.length === 1 ? readHere(portions, rowsTask) : readInThreads(portions, rowsTask, startReader)

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
async function readForTable({ body, pantry }: ThreadTask) {
  let waiting: ImportedRecipe[] = []
  const handOver = () => {
    if (waiting.length > 0)
      answer({ kind: 'rows', rows: rowsForTable(waiting), readings: waiting.map(readingFor) })
    waiting = []
  }
  const onRecipe = (recipe: ImportedRecipe) => {
    if (waiting.push(recipe) === atOnce) handOver()
  }
  const read = await readRecipes(contentOf(body), pantry, { onRecipe, readPortions })
  handOver()
  answer({ kind: 'read', summary: summaryOf(read) })
}

async function readForPreview({ body, pantry }: ThreadTask) {
  const read = await readRecipes(contentOf(body), pantry, { readPortions })
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

if (task.purpose === 'rows') readForAnother(task)
else
  try {
    if (task.purpose === 'import') await readForTable(task)
    else await readForPreview(task)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    answer({ kind: 'refused', sentence: error.message, details: error.details })
  }
