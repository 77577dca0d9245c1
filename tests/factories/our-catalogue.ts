import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '../../src/domain/recipes/recipe.ts'

const compiled = join(import.meta.dirname, '../../dist/catalogue.json')

/** As the build left it, read once for all files of tests that share their modules. */
export const catalogue = JSON.parse(readFileSync(compiled, 'utf8')) as Catalogue
