import { columns } from '../src/domain/imports/columns.ts'
import { plainCsv } from '../src/domain/imports/csv-export.ts'
import { spreadsheetRows } from './spreadsheet-rows.ts'
import { json, middle, type Registered, registerAdministrator } from './load.ts'
import { createReport, sized } from './report.ts'
import { withHomeplate } from './server.ts'

const rows = sized(10_000, 20)
const pause = 20
const report = createReport(120)

// Made before anything is measured: whoever asks meanwhile is in this process, too.
const body = Buffer.from(JSON.stringify({ csvContent: plainCsv([[...columns], ...spreadsheetRows(rows)]) }))

/** Ten thousand rows while somebody else looks at recipes. */
await report.run(() =>
  withHomeplate(report, async ({ url, dataDir }) => {
    const admin = await registerAdministrator(url, dataDir)
    report.note(`${(body.length / 2 ** 20).toFixed(1)} MB of CSV`)
    report.now('the preview of an import')
    const preview = await beside(url, admin, `${url}/api/recipes/import?dryRun=true`)
    report.atMost(`preview of ${rows} rows`, preview.seconds, 10, 's')
    report.atMost('another request meanwhile, the slowest', preview.slowest, 100, 'ms')
    report.now('an import')
    const written = await beside(url, admin, `${url}/api/recipes/import`)
    report.atMost(`import of ${rows} rows`, written.seconds, 10, 's')
    report.atMost('another request meanwhile, the slowest', written.slowest, 100, 'ms')
    const [asked, during] = [preview.others, written.others].map((times) => middle(times).toFixed(1))
    report.note(`other requests, median: ${asked} and ${during} ms`)
  }),
)

async function beside(url: string, { cookie }: Registered, address: string) {
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
