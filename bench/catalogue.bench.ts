import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '../src/server/db/database.ts'
import { launchEmbedded } from '../src/server/db/embedded/launch.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { loadCatalogue } from '../src/server/recipes/load-catalogue.ts'
import { real } from './generated-recipes.ts'
import { aCatalogue } from '../tests/factories/a-recipe.ts'
import { createReport, sized } from './report.ts'

const count = sized(1_000, 100)
const report = createReport(60)

/** A thousand recipes as large as the real ones, into an empty embedded database, and once more. */
const many = aCatalogue(
  Array.from({ length: count }, (_, n) => {
    const { hash: _hash, ...recipe } = real[n % real.length]!
    return { ...recipe, id: `${recipe.id}-${n}` }
  }),
)

await report.run(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-bench-'))
  const embedded = await launchEmbedded({ dataDir })
  const { db, pool, close } = connect(embedded.url, console.error)
  try {
    report.now('the catalogue to be written')
    await migrate(pool, 'migrations')
    const first = await secondsToLoad(db)
    const second = await secondsToLoad(db)
    const copied = await secondsOf(() =>
      pool.query(
        `create table copied (like recipes including all excluding generated);
         insert into copied select * from recipes`,
      ),
    )
    const read = await secondsOf(() => pool.query('select id, content_hash from recipes'))
    const unit = 's'
    report.atMost(`${count} recipes, first start`, first, 5, unit, {
      what: 'raw SQL that copies their rows',
      value: copied,
      unit,
    })
    report.atMost(`${count} recipes, second start`, second, 0.5, unit, {
      what: 'raw SQL that reads their hashes',
      value: read,
      unit,
    })
  } finally {
    await close()
    await embedded.stop()
    await rm(dataDir, { recursive: true })
  }
})

function secondsToLoad(db: Database) {
  return secondsOf(async () => report.note(`${await report.untilLimit(loadCatalogue(db, many))} written`))
}

async function secondsOf(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
