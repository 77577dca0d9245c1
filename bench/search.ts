import { regions } from '../src/domain/recipes/cuisines.ts'
import { chips } from '../src/domain/recipes/filters.ts'
import { createDice, generatedRecipes, shipped, syllables } from './generated-recipes.ts'
import { middleOf, register, run } from './load.ts'
import { createReport } from './report.ts'
import { withRecipes } from './server.ts'

const load = { connections: 20, duration: 4 }
const report = createReport()

interface Site {
  url: string
  cookie: string
}

await withRecipes(generatedRecipes(500 - shipped), (smallUrl) =>
  withRecipes(generatedRecipes(100_000 - shipped), async (url) => {
    const small = { url: smallUrl, cookie: (await register(smallUrl)).cookie }
    const large = { url, cookie: (await register(url)).cookie }
    await searches(large)
    await firstPage(small, large)
  }),
)
report.finish()

/** Searches, mostly asked for the first time: page sizes and orders vary, so that few answers are ready. */
async function searches(site: Site) {
  const { roll, pick } = createDice(11)
  const letter = () => pick('abcdefghijklmnopqrstuvwxyz'.split(''))
  const questions: Record<string, () => string> = {
    'one letter': () => `search=${letter()}`,
    'two letters': () => `search=${letter()}${letter()}`,
    'a usual word': () => `search=${pick(['soup', 'curry', 'chicken', 'the', 'rice', 'garlic', 'golden'])}`,
    'an unusual word': () => `search=${pick(syllables)}${pick(syllables)}${pick(syllables)}`,
    'two words': () => `search=${pick(['soup', 'curry', 'pie'])}+${pick(syllables)}${pick(syllables)}`,
    'a typing error': () => `search=chik${letter()}en`,
    'a chip': () => `filter=${pick(chips)}`,
    'a cuisine page': () => `cuisine=${pick(regions)}&filter=${pick(chips)}`,
  }
  const variety = () => `limit=${12 + roll(25)}${pick(['', '&sort=popular', '&sort=recent', '&sort=quick'])}`
  for (const [name, question] of Object.entries(questions)) {
    const path = () =>
      roll(4) === 0 ? `/api/recipes/summary?${question()}` : `/api/recipes?${question()}&${variety()}`
    const headers = { cookie: site.cookie }
    const asking = { setupRequest: (request: object) => ({ ...request, path: path(), headers }) }
    const { median, p99, rate } = await run({ ...load, url: site.url, requests: [asking] })
    report.note(`${name}: ${rate.toFixed(0)} a second`)
    report.atMost(`${name} among 100,000 recipes, median`, median, 15, 'ms')
    report.atMost(`${name} among 100,000 recipes, p99`, p99, 40, 'ms')
  }
}

/** What a page that shows 24 asks for first, among many recipes and among few. */
async function firstPage(small: Site, large: Site) {
  const path = '/api/recipes?limit=24'
  const ratio = await middleOf(async () => {
    const few = await run({ ...load, url: small.url + path, headers: { cookie: small.cookie } })
    const many = await run({ ...load, url: large.url + path, headers: { cookie: large.cookie } })
    report.note(`${many.rate.toFixed(0)} among 100,000 against ${few.rate.toFixed(0)} among 500 a second`)
    return many.rate / few.rate
  })
  report.ratio('a page of 24 among 100,000 recipes against among 500', ratio, 0.9)
}
