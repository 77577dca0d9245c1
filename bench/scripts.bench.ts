import { get } from 'node:http'
import { chromium, type Browser } from '@playwright/test'
import { findWholeBrowser } from '../scripts/browser.mjs'
import { elevenPages, type PageOfOurs } from './eleven-pages.ts'
import { withEmptyPage } from './empty-page.ts'
import type { Reference } from './figures.ts'
import { createReport, sized } from './report.ts'
import { withHomeplate } from './server.ts'

/** In kB of gzip, of scripts that a page fetches before anything is pressed. */
const budgets = { landing: 85, others: 130 }
/** What a page fetches once it has nothing else to do has come by then; in milliseconds. */
const rest = sized(5_000, 500)
const report = createReport(180)

await report.run(() =>
  withHomeplate(report, async (running) => {
    const pages = await elevenPages(running)
    const browser = await chromium.launch({
      executablePath: findWholeBrowser() ?? '',
      args: ['--no-sandbox'],
    })
    try {
      report.now('the scripts of an empty page')
      const empty = await withEmptyPage((url) => scriptsOf(browser, url))
      const reference = { what: 'an empty React page', value: sum(empty), unit: 'kB' }
      for (const page of pages) await weigh(browser, running.url, page, reference)
    } finally {
      await browser.close()
    }
  }),
)

async function weigh(browser: Browser, url: string, { name, path, cookie }: PageOfOurs, empty: Reference) {
  report.now(`the scripts of ${name}`)
  const scripts = await scriptsOf(browser, url + path, cookie)
  const largest = [...scripts].toSorted(([, one], [, other]) => other - one).slice(0, 8)
  const names = largest.map(
    ([script, kB]) => `${script.replace(/^.*\/|-[\w-]{8}\.js$/g, '')} ${kB.toFixed(1)}`,
  )
  report.note(`${name}: ${scripts.size} scripts, ${names.join(', ')} …`)
  const budget = name === 'landing' ? budgets.landing : budgets.others
  report.atMost(`scripts of ${name}`, sum(scripts), budget, 'kB', empty)
}

/** By address, the kB of each script that a new browser fetches. */
async function scriptsOf(browser: Browser, address: string, cookie?: string) {
  // The service worker fetches all pages for times without a network; that is no part of showing one.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    if (cookie !== undefined) {
      const [name = '', value = ''] = cookie.split('=')
      // Of the page's address alone, calls of the API would be asked without it.
      await context.addCookies([{ name, value, url: new URL(address).origin }])
    }
    // What is asked of a page from outside counts as a press of it.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
    )
    const page = await context.newPage()
    const found = new Set<string>()
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) found.add(origin + pathname)
    })
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(rest)
    if ((await page.title()).includes('sign in')) throw new Error(`${address} asks its reader to sign in`)
    if (found.size === 0) throw new Error(`${address} fetched no scripts`)
    return new Map(
      await Promise.all([...found].map(async (script) => [script, await sizeOf(script)] as const)),
    )
  } finally {
    await context.close()
  }
}

function sum(scripts: Map<string, number>) {
  return [...scripts.values()].reduce((all, one) => all + one, 0)
}

/** As it is sent to who takes gzip. */
function sizeOf(address: string) {
  return new Promise<number>((resolve, reject) => {
    const asking = get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => (bytes += piece.length))
      answer.once('error', reject)
      answer.once('end', () =>
        answer.statusCode === 200 && answer.headers['content-encoding'] === 'gzip'
          ? resolve(bytes / 1_000)
          : reject(new Error(`${address} answered ${answer.statusCode} without gzip`)),
      )
    })
    asking.once('error', reject)
  })
}
