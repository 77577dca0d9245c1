import { mkdirSync, writeFileSync } from 'node:fs'
import { compileFolder } from './folder.ts'

const { catalogue, problems } = compileFolder('catalogue')
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
if (process.argv.includes('--check')) {
  console.log(`${catalogue.recipes.length} recipes, nothing to complain about`)
} else {
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/catalogue.json', JSON.stringify(catalogue))
  console.log(`${catalogue.recipes.length} recipes compiled`)
}
