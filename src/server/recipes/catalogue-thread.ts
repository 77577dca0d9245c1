import { readFile } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import { catalogue } from '../../domain/recipes/recipe.ts'
import { connect } from '../db/database.ts'
import { loadCatalogue } from './load-catalogue.ts'
import type { CatalogueTask } from './load-in-thread.ts'

const { file, databaseUrl } = workerData as CatalogueTask
const { db, close } = connect(databaseUrl, console.error)
try {
  await loadCatalogue(db, catalogue.parse(JSON.parse(await readFile(file, 'utf8'))))
} finally {
  await close()
}
