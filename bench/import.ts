import { columns } from '../src/domain/imports/columns.ts'
import { plainCsv } from '../src/domain/imports/csv-export.ts'
import { spreadsheetRows } from './spreadsheet-rows.ts'
import { json, middle, register, type Registered } from './load.ts'
import { createReport } from './report.ts'
import { withHomeplate } from './server.ts'

const rows = 10_000
const pause = 20
const report = createReport()

const csvContent = plainCsv([[...columns], ...spreadsheetRows(rows)])

/** Ten thousand rows while somebody else looks at recipes. The first person ever registered is the administrator. */
await withHomeplate(async (url) => {
  const admin = await register(url)
  report.note(`${(csvContent.length / 2 ** 20).toFixed(1)} MB of CSV`)
  const preview = await beside(url, admin, `${url}/api/recipes/import?dryRun=true`)
  report.atMost(`preview of ${rows} rows`, preview.seconds, 10, 's')
  report.atMost('another request meanwhile, the slowest', preview.slowest, 100, 'ms')
  const written = await beside(url, admin, `${url}/api/recipes/import`)
  report.atMost(`import of ${rows} rows`, written.seconds, 10, 's')
  report.atMost('another request meanwhile, the slowest', written.slowest, 100, 'ms')
  report.note(
    `other requests, median: ${middle(preview.others).toFixed(1)} and ${middle(written.others).toFixed(1)} ms`,
  )
})
report.finish()

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
  const body = JSON.stringify({ csvContent })
  const start = performance.now()
  const answer = await fetch(address, { method: 'POST', headers: { ...json, cookie }, body })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
  const seconds = (performance.now() - start) / 1000
  // The shelf is filled anew right after.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  clock.isRunning = false
  await looking
  return { seconds, others, slowest: Math.max(...others) }
}
