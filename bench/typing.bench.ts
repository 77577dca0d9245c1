import { chromium, type Page } from '@playwright/test'
import { findWholeBrowser } from '../scripts/browser.mjs'
import { generatedRecipes, upTo } from './generated-recipes.ts'
import { register } from './load.ts'
import { createReport, sized } from './report.ts'
import { withRecipes } from './server.ts'

const recipes = 1_000
const words = ['soup', 'curry', 'chicken', 'tacos', 'rice', 'garlic', 'pie', 'noodles'].slice(0, sized(8, 1))
const cardsToScroll = sized(120, 24)
const report = createReport(120)

await report.run(() =>
  withRecipes(report, generatedRecipes(upTo(recipes)), async ({ url }) => {
    const { cookie } = await register(url)
    const browser = await chromium.launch({
      executablePath: findWholeBrowser() ?? '',
      args: ['--no-sandbox'],
    })
    try {
      const [name, value] = cookie.split('=') as [string, string]
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await context.addCookies([{ name, value, url }])
      const page = await context.newPage()
      report.now('words to be typed')
      await typing(page, url)
      report.now(`${cardsToScroll} cards to scroll through`)
      await scrolling(page, url)
    } finally {
      await browser.close()
    }
  }),
)

/** From a key to the next paint, as the browser itself measures it. */
async function typing(page: Page, url: string) {
  await page.goto(`${url}/recipes`)
  await page
    .getByRole('status')
    .getByText(/recipes$/)
    .waitFor()
  const ours = await longestWait(page)
  await page.goto('about:blank')
  await page.setContent('<input type="search">')
  report.atMost(`from a key to the next paint among ${recipes} recipes, longest`, ours, 50, 'ms', {
    what: 'a page of nothing but the field',
    value: await longestWait(page),
    unit: 'ms',
  })
}

async function longestWait(page: Page) {
  await page.evaluate(() => {
    const waits: number[] = []
    Object.assign(window, { waits })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') waits.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.getByRole('searchbox').click()
  for (const word of words) {
    await page.keyboard.type(word, { delay: 80 })
    for (const _ of word) await page.keyboard.press('Backspace', { delay: 40 })
  }
  // Keys below 16 ms are not reported at all.
  const slow = await page.evaluate(() => (window as unknown as { waits: number[] }).waits)
  report.note(`${words.join('').length * 2} keys, ${slow.length} of them took 16 ms or more`)
  return Math.max(16, ...slow)
}

/** Frames while scrolling through hundreds of cards. */
async function scrolling(page: Page, url: string) {
  await page.goto(`${url}/cuisine/world`)
  const cards = page.getByRole('article')
  while ((await cards.count()) < cardsToScroll) {
    await page.mouse.wheel(0, 4_000)
    await page.waitForTimeout(50)
  }
  const ours = await frameOf95(page)
  const count = await cards.count()
  await page.goto('about:blank')
  await page.setContent(`<div style="height: ${cardsToScroll * 200}px"></div>`)
  report.atMost(`a frame while scrolling through ${count} cards, 95 of 100`, ours, 34, 'ms', {
    what: 'an empty page of that height',
    value: await frameOf95(page),
    unit: 'ms',
  })
}

/** The time of a frame that 95 of 100 stay within. */
async function frameOf95(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0))
  const frames = await page.evaluate(async (height) => {
    const times: number[] = []
    let last = performance.now()
    for (let top = 0; top < height; top += 60) {
      window.scrollTo(0, top)
      await new Promise(requestAnimationFrame)
      times.push(performance.now() - last)
      last = performance.now()
    }
    return times.toSorted((a, b) => a - b)
  }, cardsToScroll * 100)
  return frames[Math.floor(frames.length * 0.95)]!
}
