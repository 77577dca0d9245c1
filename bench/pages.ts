import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/browser.mjs'
import { createReport } from './report.ts'
import { withHomeplate } from './server.ts'

// Fetched for this run alone: it would double what every checkout installs.
const lighthouse = 'lighthouse@12.8.2'
const flags = '--headless=new --no-sandbox --disable-background-networking --disable-component-update'
const promised = { performance: 95, accessibility: 100, 'best-practices': 100 }
const report = createReport()

await withHomeplate(async (url) => {
  for (const path of ['/', '/auth']) {
    const scores = await middleOf(() => measure(url + path))
    for (const [category, least] of Object.entries(promised)) {
      report.ratio(`${path} ${category}`, (scores[category] ?? 0) * 100, least)
    }
  }
})
report.finish()

/** Of three runs the middle score in each category; Lighthouse itself fails to record now and then. */
async function middleOf(run: () => Promise<Record<string, number>>) {
  const runs: Record<string, number>[] = []
  for (let tries = 0; runs.length < 3; tries++) {
    const scores = await run().catch((error: Error) => {
      if (tries > 5) throw error
      report.note('Lighthouse could not record this run')
    })
    if (scores) runs.push(scores)
  }
  const middle = (category: string) => runs.map((one) => one[category] ?? 0).toSorted((a, b) => a - b)[1]!
  return Object.fromEntries(Object.keys(promised).map((category) => [category, middle(category)]))
}

/** Lighthouse as on a phone: slow processor, slow network. */
async function measure(url: string): Promise<Record<string, number>> {
  const categories = Object.keys(promised).join(',')
  const args = [
    '--yes',
    lighthouse,
    url,
    '--output=json',
    '--quiet',
    `--only-categories=${categories}`,
    `--chrome-flags=${flags}`,
  ]
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    maxBuffer: 64 * 1024 * 1024,
  })
  const result = JSON.parse(stdout) as {
    categories: Record<string, { score: number }>
    audits: Record<string, { numericValue?: number }>
  }
  const milliseconds = (audit: string) => `${audit} ${Math.round(result.audits[audit]?.numericValue ?? 0)} ms`
  report.note(
    [
      milliseconds('first-contentful-paint'),
      milliseconds('largest-contentful-paint'),
      milliseconds('total-blocking-time'),
    ].join(', '),
  )
  return Object.fromEntries(Object.entries(result.categories).map(([name, { score }]) => [name, score]))
}
