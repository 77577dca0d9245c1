import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findWholeBrowser } from '../scripts/browser.mjs'
import { middle } from './load.ts'
import type { Report } from './report.ts'

// Fetched for this run alone: it would double what every checkout installs.
const lighthouse = 'lighthouse@12.8.2'
const flags = '--headless=new --no-sandbox --disable-background-networking --disable-component-update'
/** Lighthouse slows four times what its table calls a fast desktop: an index of 1,500 to 2,000. */
const phone = 1_750 / 4
const slowdown = (index: number) => Math.max(1, index / phone)
const promised = { performance: 95, accessibility: 100, 'best-practices': 100 }

/** Of a hundred, by category. */
export type Scores = Record<string, number>

type Findings = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
  environment: { benchmarkIndex: number }
}

async function examine(url: string, ...options: string[]): Promise<Findings> {
  const args = ['--yes', lighthouse, url, '--output=json', '--quiet', `--chrome-flags=${flags}`, ...options]
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, CHROME_PATH: findWholeBrowser() },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Findings
}

/** Lighthouse as on a phone: slow network, and a processor slowed to the same speed whatever runs this. */
export function createLighthouse(report: Report) {
  let index: number | undefined

  function calibrate({ environment: { benchmarkIndex } }: Findings) {
    report.note(
      `this machine's index is ${benchmarkIndex}: slowed ${slowdown(benchmarkIndex).toFixed(2)} times`,
    )
    return benchmarkIndex
  }

  async function measure(url: string, cookie?: string): Promise<Scores> {
    const assumed = (index ??= calibrate(await examine(url, '--only-audits=viewport')))
    const findings = await examine(
      url,
      `--only-categories=${Object.keys(promised).join(',')}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown(assumed)}`,
      ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    )
    // A machine shared with others has other speeds from one minute to the next: this run was slowed by a wrong factor.
    if (Math.abs(findings.environment.benchmarkIndex / assumed - 1) > 0.2) {
      index = calibrate(findings)
      throw new Error('The machine changed its speed.')
    }
    const { categories, audits } = findings
    const figures = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
    report.note(
      figures
        .map((name) => `${name} ${(audits[name]?.numericValue ?? 0).toFixed(name.startsWith('c') ? 3 : 0)}`)
        .join(', '),
    )
    return Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
    )
  }

  /** Of three runs the middle score in each category; now and then Lighthouse fails to record one. */
  async function middleOf(run: () => Promise<Scores>) {
    const runs: Scores[] = []
    for (let tries = 0; runs.length < 3; tries++) {
      const scores = await run().catch((error: Error) => {
        if (tries > 9) throw error
        report.note('This run does not count: ' + error.message.split('\n', 1)[0])
      })
      if (scores) runs.push(scores)
    }
    return Object.fromEntries(
      Object.keys(promised).map((category) => [category, middle(runs.map((one) => one[category] ?? 0))]),
    )
  }

  return {
    scoresOf: (url: string, cookie?: string): Promise<Scores> => middleOf(() => measure(url, cookie)),

    /** Reports a page against what is promised of every page. */
    judge(name: string, scores: Scores, empty: Scores) {
      for (const [category, least] of Object.entries(promised))
        report.atLeast(`${name}, ${category}`, scores[category] ?? 0, least, 'points', {
          what: 'an empty React page',
          value: empty[category] ?? 0,
          unit: 'points',
        })
    },
  }
}
