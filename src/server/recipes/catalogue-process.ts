import { readFile } from 'node:fs/promises'
import { catalogue } from '../../domain/recipes/recipe.ts'
import { connect } from '../db/database.ts'
import { catalogueDatabase, loadCatalogue } from './load-catalogue.ts'

const { db, close } = connect(process.env[catalogueDatabase]!, console.error)
try {
  await loadCatalogue(db, catalogue.parse(JSON.parse(await readFile(process.argv[2]!, 'utf8'))))
} finally {
  await close()
}
