import { columns } from '../src/domain/imports/columns.ts'
import { plainCsv } from '../src/domain/imports/csv-export.ts'
import { spreadsheetRows } from './spreadsheet-rows.ts'
import {
  atHomes,
  type Home,
  json,
  middle,
  type Registered,
  registerAdministrator,
  slowestAlone,
  waitsBeside,
} from './load.ts'
import { createReport, sized } from './report.ts'
import { behindProxy, withHomeplate } from './server.ts'

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
  withHomeplate(
    report,
    async ({ url, dataDir }) => {
      const admin = await registerAdministrator(url, dataDir)
      const others = `${url}/api/recipes?limit=24`
      report.note(`${(first.length / 2 ** 20).toFixed(1)} MB of CSV`)
      report.now('somebody who looks at recipes')
      const [home] = (await atHomes(url, 1)) as [Home]
      const alone = await slowestAlone(others, home, pause)

      /** Answers how many seconds it took. */
      async function beside(what: string, address: string, body: Buffer<ArrayBuffer>) {
        report.now(what)
        let took = 0
        const waits = await waitsBeside(
          others,
          home,
          async () => (took = await secondsToSend(address, admin, body)),
          pause,
        )
        report.note(`other requests, median: ${middle(waits).toFixed(1)} ms`)
        report.atMost(what, took, 10, 's')
        report.atMost(`another request during the ${what}, the slowest`, Math.max(...waits), 100, 'ms', alone)
      }

      await beside(`preview of ${rows} rows`, `${url}/api/recipes/import?dryRun=true`, first)
      await beside(`import of ${rows} rows that were previewed`, `${url}/api/recipes/import`, first)
      await beside(`import of ${rows} rows that were not`, `${url}/api/recipes/import`, another)
    },
    behindProxy,
  ),
)

async function secondsToSend(address: string, { cookie }: Registered, body: Buffer<ArrayBuffer>) {
  const start = performance.now()
  const answer = await fetch(address, { method: 'POST', headers: { ...json, cookie }, body })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
  return (performance.now() - start) / 1_000
}
