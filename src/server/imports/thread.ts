import { parentPort, workerData } from 'node:worker_threads'
import { Failure, invalid } from '../../domain/errors.ts'
import { importRecipes } from '../../domain/imports/calls.ts'
import { importAnswer } from '../../domain/imports/import-answer.ts'
import { imports as limits } from '../../domain/imports/limits.ts'
import { plainIdOf } from '../../domain/imports/recipe-row.ts'
import { createRowTools } from '../../domain/imports/row-tools.ts'
import { derivedFrom } from '../../domain/recipe-editor/derived.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import { accept } from '../http/accept.ts'
import { digest } from './digest.ts'
import { endsWithin } from './ends-within.ts'
import { previewOf, type ReadRecipe, readRecipes, type ReadRecipes } from './read-recipes.ts'
import { createRowReader, readHere, type RowsTask, type TableRow } from './read-rows.ts'
import { type ReaderAnswer, readInThreads } from './readers.ts'
import { rowsForTable } from './rows-for-table.ts'
import type {
  DerivedAnswer,
  DerivedTask,
  ReaderTask,
  Reading,
  Summary,
  ThreadAnswer,
  ThreadQuestion,
  ThreadTask,
} from './thread-words.ts'
import { workerAt } from '../threads/worker-at.ts'

// A thread of its own: ten thousand rows are read here while the server answers others. Long files are read by several,
// which this one starts.
const atOnce = 250
const task = workerData as ThreadTask | ReaderTask | DerivedTask
const answer = (said: ThreadAnswer | ReaderAnswer | DerivedAnswer, transfer: ArrayBuffer[] = []) =>
  parentPort!.postMessage(said, transfer)
/** Whoever has seen a preview imports the same. */
let previewed: { csvContent: string; read: ReadRecipes } | undefined

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

function requestIn(bytes: Uint8Array) {
  const text = new TextDecoder().decode(bytes)
  return accept(importRecipes.body, text === '' ? {} : parsed(text))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('The request is not valid JSON.')
  }
}

/** They are handed over as they are read, so that the database writes some while others are read. */
async function readForTable(body: Uint8Array, pantry: Pantry) {
  const { csvContent, asDrafts } = requestIn(body)
  let waiting: ReadRecipe[] = []
  const handOver = () => {
    if (waiting.length === 0) return
    const rows = rowsForTable(waiting.map(({ recipe }) => recipe))
    answer({ kind: 'rows', rows, readings: waiting.map(readingFor), asDrafts })
    waiting = []
  }
  const onRecipe = (recipe: ReadRecipe) => {
    if (waiting.push(recipe) === atOnce) handOver()
  }
  const isKnown = previewed?.csvContent === csvContent
  const read = isKnown ? previewed!.read : await readRecipes(csvContent, pantry, { onRecipe, readPortions })
  previewed = undefined
  if (isKnown) read.recipes.forEach(onRecipe)
  handOver()
  answer({ kind: 'read', summary: summaryOf(read) })
}

async function readForPreview(body: Uint8Array, pantry: Pantry) {
  const { csvContent } = requestIn(body)
  previewed = { csvContent, read: await readRecipes(csvContent, pantry, { readPortions }) }
  answer({ kind: 'read', summary: summaryOf(previewed.read) })
}

function showPreview(there: string[]) {
  const bytes = preview(previewed!.read, new Set(there))
  answer({ kind: 'preview', bytes }, [bytes.buffer])
}

function summaryOf({ recipes, ...rest }: ReadRecipes): Summary {
  return { ids: recipes.map(({ recipe }) => recipe.id), readings: recipes.map(readingFor), ...rest }
}

const readingFor = ({ recipe, reading }: ReadRecipe): Reading => ({
  id: recipe.id,
  plainId: plainIdOf(recipe),
  reading,
})

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

async function readFiles({ pantry }: ThreadTask, question: ThreadQuestion) {
  try {
    if (question.kind === 'there') showPreview(question.there)
    else if (question.kind === 'import') await readForTable(question.body, pantry)
    else await readForPreview(question.body, pantry)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    answer({ kind: 'refused', sentence: error.message, details: error.details })
  }
}

function deriveOne({ pantry, edited, versions }: DerivedTask) {
  const found: DerivedAnswer = {}
  endsWithin(limits.longestRow, () => {
    found.derived = derivedFrom(edited, versions, createRowTools(pantry, digest))
  })
  answer(found)
}

if (task.purpose === 'rows') readForAnother(task)
else if (task.purpose === 'derived') deriveOne(task)
else parentPort!.on('message', (question: ThreadQuestion) => void readFiles(task, question))
