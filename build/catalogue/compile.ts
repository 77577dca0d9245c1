import { mkdirSync, writeFileSync } from 'node:fs'
import { compileFolder } from './folder.ts'
import { touches, withinCatalogue, written } from './problem.ts'
import { tally } from './tally.ts'

const [isCheck, folders] = [
  process.argv.includes('--check'),
  process.argv
    .slice(2)
    .filter((word) => !word.startsWith('--'))
    .map((named) => withinCatalogue(named, 'catalogue')),
]
const { catalogue, problems } = compileFolder('catalogue')
const ours = folders.length === 0 ? problems : problems.filter((problem) => touches(problem, folders))
for (const problem of ours) console.error(written(problem))
if (ours.length > 0) process.exit(1)
if (isCheck) {
  console.log(folders.length === 0 ? tally(catalogue) : `${folders.join(', ')}: without a fault`)
} else {
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/catalogue.json', JSON.stringify(catalogue))
  console.log(`${catalogue.recipes.length} recipes compiled`)
}
