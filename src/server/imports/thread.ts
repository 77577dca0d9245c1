import { parentPort, workerData } from 'node:worker_threads'
import { Failure, invalid } from '../../domain/errors.ts'
import { importRecipes } from '../../domain/imports/calls.ts'
import { importAnswer } from '../../domain/imports/import-answer.ts'
import { imports as limits } from '../../domain/imports/limits.ts'
import { createRowTools } from '../../domain/imports/row-tools.ts'
import { derivedFrom } from '../../domain/recipe-editor/derived.ts'
import { accept } from '../http/accept.ts'
import { workerAt } from '../threads/worker-at.ts'
import { digest } from './digest.ts'
import { endsWithin } from './ends-within.ts'
import { createReaders, type ReaderAnswer, type ReaderQuestion } from './readers.ts'
import { readRecipes, type ReadRecipes } from './read-recipes.ts'
import { createRowReader, readHere, type RowsTask, type TableRow } from './read-rows.ts'
import { previewOf, type ReadyRecipe } from './ready-row.ts'
import { listOf } from './rows-for-table.ts'
import type {
  DerivedAnswer,
  DerivedTask,
  Summary,
  ThreadAnswer,
  ThreadQuestion,
  ThreadTask,
} from './thread-words.ts'

// A thread of its own: ten thousand rows are read here while the server answers others. Long files are read by several,
// which this one starts.
const atOnce = 250
const task = workerData as ThreadTask | DerivedTask
const answer = (said: ThreadAnswer | ReaderAnswer | DerivedAnswer, transfer: ArrayBuffer[] = []) =>
  parentPort!.postMessage(said, transfer)
/** It remembers, since rows are alike. */
const tools = createRowTools(task.pantry, digest)
/** Whoever has seen a preview imports the same. */
let previewed: { csvContent: string; read: ReadRecipes } | undefined

function readForAnother({ rows, task: rowsTask }: ReaderQuestion) {
  try {
    answer({ rows: createRowReader(tools, rowsTask)(rows) })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    answer({ refused: error.message })
  }
}

const readers = createReaders(() =>
  workerAt(new URL(import.meta.url), { pantry: task.pantry, purpose: 'rows' } satisfies ThreadTask),
)

/** A single portion is read before another thread would have started. */
const readPortions = (portions: TableRow[][], rowsTask: RowsTask) =>
  portions.length === 1 ? readHere(portions, rowsTask, tools) : readers.read(portions, rowsTask)

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
async function readForTable(body: Uint8Array) {
  const { csvContent, asDrafts } = requestIn(body)
  let waiting: ReadyRecipe[] = []
  const handOver = () => {
    if (waiting.length === 0) return
    const rows = listOf(waiting.map(({ forTable }) => forTable))
    answer({ kind: 'rows', rows, readings: waiting.map(readingFor), asDrafts })
    waiting = []
  }
  const onRecipe = (recipe: ReadyRecipe) => {
    if (waiting.push(recipe) === atOnce) handOver()
  }
  const isKnown = previewed?.csvContent === csvContent
  const read = isKnown
    ? previewed!.read
    : await readRecipes(csvContent, { isPreview: false, onRecipe, readPortions })
  previewed = undefined
  if (isKnown) read.recipes.forEach(onRecipe)
  handOver()
  answer({ kind: 'read', summary: summaryOf(read) })
}

async function readForPreview(body: Uint8Array) {
  const { csvContent } = requestIn(body)
  previewed = { csvContent, read: await readRecipes(csvContent, { isPreview: true, readPortions }) }
  answer({ kind: 'read', summary: summaryOf(previewed.read) })
}

function showPreview(there: string[]) {
  const bytes = preview(previewed!.read, new Set(there))
  answer({ kind: 'preview', bytes }, [bytes.buffer])
}

function summaryOf({ recipes, ...rest }: ReadRecipes): Summary {
  return { ids: recipes.map(({ id }) => id), readings: recipes.map(readingFor), ...rest }
}

const readingFor = ({ id, plainId, reading }: ReadyRecipe) => ({ id, plainId, reading })

function preview({ recipes, refused, repeated, ...rest }: ReadRecipes, there: Set<string>) {
  const counts = importAnswer.parse({
    importedCount: recipes.length - there.size,
    unchangedCount: there.size + repeated,
    refusedCount: refused,
    ...rest,
  })
  const rows = listOf(recipes.map((recipe) => previewOf(recipe, there)))
  return new TextEncoder().encode(`${JSON.stringify(counts).slice(0, -1)},"rows":${rows}}`)
}

async function readFiles(question: ThreadQuestion) {
  try {
    if (question.kind === 'there') showPreview(question.there)
    else if (question.kind === 'import') await readForTable(question.body)
    else await readForPreview(question.body)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    answer({ kind: 'refused', sentence: error.message, details: error.details })
  }
}

function deriveOne({ edited, versions }: DerivedTask) {
  const found: DerivedAnswer = {}
  endsWithin(limits.longestRow, () => {
    found.derived = derivedFrom(edited, versions, tools)
  })
  answer(found)
}

if (task.purpose === 'derived') deriveOne(task)
else if (task.purpose === 'rows') parentPort!.on('message', readForAnother)
else parentPort!.on('message', (question: ThreadQuestion) => void readFiles(question))
