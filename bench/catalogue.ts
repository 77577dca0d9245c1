import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../src/server/db/database.ts'
import { launchEmbedded } from '../src/server/db/embedded/launch.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { loadCatalogue } from '../src/server/recipes/load-catalogue.ts'
import { compileFolder } from '../build/catalogue/folder.ts'
import { aCatalogue } from '../tests/factories/a-recipe.ts'
import { createReport } from './report.ts'

const count = 1_000
const report = createReport()

/** A thousand recipes as large as the real ones, into an empty embedded database, and once more. */
const real = compileFolder('catalogue').catalogue.recipes
const many = aCatalogue(
  Array.from({ length: count }, (_, n) => {
    const { hash: _hash, ...recipe } = real[n % real.length]!
    return { ...recipe, id: `${recipe.id}-${n}` }
  }),
)

const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-bench-'))
const embedded = await launchEmbedded({ dataDir })
const { db, pool, close } = connect(embedded.url, console.error)
await migrate(pool, 'migrations')
report.atMost(`${count} recipes, first start`, await seconds(), 5, 's')
report.atMost(`${count} recipes, second start`, await seconds(), 0.5, 's')
await close()
await embedded.stop()
await rm(dataDir, { recursive: true })
report.finish()

async function seconds() {
  const start = performance.now()
  const written = await loadCatalogue(db, many)
  report.note(`${written} written`)
  return (performance.now() - start) / 1000
}
