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
  const sorted = slow.toSorted((a, b) => b - a)
  report.note(`${words.join('').length * 2} keys, ${slow.length} of them took 16 ms or more`)
  report.atMost(`from a key to the next paint among ${recipes} recipes, longest`, sorted[0] ?? 16, 50, 'ms')
}

/** Frames while scrolling through hundreds of cards. */
async function scrolling(page: Page, url: string) {
  await page.goto(`${url}/cuisine/world`)
  const cards = page.getByRole('article')
  while ((await cards.count()) < cardsToScroll) {
    await page.mouse.wheel(0, 4_000)
    await page.waitForTimeout(50)
  }
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
  report.atMost(
    `a frame while scrolling through ${await cards.count()} cards, 95 of 100`,
    frames[Math.floor(frames.length * 0.95)]!,
    34,
    'ms',
  )
}
