import { columns } from '../src/domain/imports/columns.ts'
import { plainCsv } from '../src/domain/imports/csv-export.ts'
import { spreadsheetRows } from './spreadsheet-rows.ts'
import { json, middle, type Registered, registerAdministrator } from './load.ts'
import { createReport, sized } from './report.ts'
import { withHomeplate } from './server.ts'

const rows = sized(10_000, 20)
const pause = 20
const report = createReport(240)

// Made before anything is measured: whoever asks meanwhile is in this process, too.
const bodyOf = (all: string[][]) =>
  Buffer.from(JSON.stringify({ csvContent: plainCsv([[...columns], ...all]) }))
const all = [...spreadsheetRows(rows)]
const first = bodyOf(all)
const another = bodyOf(all.map(([name, ...rest]) => [`${name} again`, ...rest]))

/** Ten thousand rows while somebody else looks at recipes. */
await report.run(() =>
  withHomeplate(report, async ({ url, dataDir }) => {
    const admin = await registerAdministrator(url, dataDir)
    report.note(`${(first.length / 2 ** 20).toFixed(1)} MB of CSV`)
    report.now('the preview of an import')
    const preview = await beside(url, admin, `${url}/api/recipes/import?dryRun=true`, first)
    report.atMost(`preview of ${rows} rows`, preview.seconds, 10, 's')
    report.atMost('another request meanwhile, the slowest', preview.slowest, 100, 'ms')
    report.now('an import')
    const written = await beside(url, admin, `${url}/api/recipes/import`, first)
    report.atMost(`import of ${rows} rows that were previewed`, written.seconds, 10, 's')
    report.atMost('another request meanwhile, the slowest', written.slowest, 100, 'ms')
    report.now('an import without a preview')
    const unseen = await beside(url, admin, `${url}/api/recipes/import`, another)
    report.atMost(`import of ${rows} rows that were not`, unseen.seconds, 10, 's')
    report.atMost('another request meanwhile, the slowest', unseen.slowest, 100, 'ms')
    const medians = [preview, written, unseen].map(({ others }) => middle(others).toFixed(1))
    report.note(`other requests, median: ${medians.join(', ')} ms`)
  }),
)

async function beside(url: string, { cookie }: Registered, address: string, body: Buffer<ArrayBuffer>) {
  const clock = { isRunning: true }
  const others: number[] = []
  const looking = (async () => {
    while (clock.isRunning) {
      const start = performance.now()
      await (await fetch(`${url}/api/recipes?limit=24`, { headers: { cookie } })).arrayBuffer()
      others.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  })()
  const start = performance.now()
  const answer = await fetch(address, { method: 'POST', headers: { ...json, cookie }, body })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
  const seconds = (performance.now() - start) / 1000
  clock.isRunning = false
  await looking
  return { seconds, others, slowest: Math.max(...others) }
}
