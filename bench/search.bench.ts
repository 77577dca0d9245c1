import { regions } from '../src/domain/recipes/cuisines.ts'
import { chips } from '../src/domain/recipes/filters.ts'
import type { Reference } from './figures.ts'
import { createDice, generatedRecipes, syllables, upTo } from './generated-recipes.ts'
import { atHomes, type Home, middleRound, run, seconds } from './load.ts'
import { sqlTimes } from './raw-sql.ts'
import { createReport, sized } from './report.ts'
import { behindProxy, type Running, withRecipes } from './server.ts'

const many = sized(100_000, 1_200)
const few = 1_000
const load = { connections: 20, duration: seconds }
const report = createReport(600)

interface Site {
  url: string
  cooks: Home[]
}

const { roll, pick } = createDice(11)
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
const usual = ['soup', 'curry', 'chicken', 'rice', 'garlic', 'golden', 'salad', 'butter', 'noodles', 'tacos']
const invented = () => Array.from({ length: 2 + roll(3) }, () => pick(syllables)).join('')

/** One letter of a word is another, too many, or missing. */
function mistyped(word: string) {
  const place = roll(word.length)
  const before = word.slice(0, place)
  return pick([
    before + pick(letters) + word.slice(place + 1),
    before + pick(letters) + word.slice(place),
    before + word.slice(place + 1),
  ])
}

const questions: Record<string, () => string> = {
  'one letter': () => `search=${pick(letters)}`,
  'two letters': () => `search=${pick(letters)}${pick(letters)}`,
  'a usual word': () => `search=${pick(usual)}`,
  'an unusual word': () => `search=${invented()}`,
  'two words': () => `search=${pick(usual)}+${invented()}`,
  'a typing error': () => `search=${mistyped(pick(usual))}`,
  'a chip': () => `filter=${pick(chips)}`,
  'a cuisine page': () => `cuisine=${pick(regions)}&filter=${pick(chips)}`,
}
const variety = () => `limit=${1 + roll(100)}${pick(['', '&sort=popular', '&sort=recent', '&sort=quick'])}`

const among = (recipes: number, work: (running: Running) => Promise<void>) =>
  withRecipes(report, generatedRecipes(upTo(recipes)), work, behindProxy)

await report.run(() =>
  among(few, ({ url: smallUrl }) =>
    among(many, async ({ url, dataDir }) => {
      const small = { url: smallUrl, cooks: await atHomes(smallUrl, load.connections) }
      const large = { url, cooks: await atHomes(url, load.connections), dataDir }
      report.now('a server that knows its own code')
      await warmUp(large)
      await searches(large)
      report.now('the first page of many and of few')
      await firstPage(small, large)
    }),
  ),
)

/** Its first thousand answers have the engine compile its code: they are given to questions that nobody asks later. */
function warmUp(site: Site) {
  const paths = Array.from(
    { length: sized(1_000, 20) },
    () => `/api/recipes?tags=${pick(usual)}&search=${invented()}`,
  )
  return timesOf(site, paths, { amount: paths.length })
}

/** So many different questions of a kind, or as many as there are. */
function different(question: () => string, wanted: number) {
  const found = new Set<string>()
  for (let draw = 0; draw < wanted * 5 && found.size < wanted; draw++)
    found.add(
      roll(4) === 0 ? `/api/recipes/summary?${question()}` : `/api/recipes?${question()}&${variety()}`,
    )
  return [...found]
}

/** Each kind is asked for the first time, every question once, and then a few questions again and again. */
async function searches(site: Site & { dataDir: string }) {
  for (const [kind, question] of Object.entries(questions).slice(0, sized(Infinity, 2))) {
    const fresh = different(question, sized(8_000, 100))
    const repeated = different(question, 20)
    report.now(`${kind}, in raw SQL`)
    const inSql = await sqlTimes(site.dataDir, fresh.length, (client, _, number) =>
      client.query(...asSql(fresh[number]!)),
    )
    const reference = { what: 'raw SQL, one at a time, median', value: inSql.median, unit: 'ms' }
    report.now(`${kind}, never asked before`)
    await ask(site, `${kind}, new questions`, fresh, { amount: fresh.length }, reference)
    report.now(`${kind}, asked again`)
    await ask(site, `${kind}, asked again`, repeated, { duration: seconds }, reference)
  }
}

/** The first cards of the same question; words that are mistyped find less. */
function asSql(question: string): [text: string, values: unknown[]] {
  const asked = new URL(question, 'http://localhost').searchParams
  const words = (asked.get('search') ?? '').split(' ').map((word) => `%${word}%`)
  const list = (name: string) => asked.getAll(name)
  return [
    `select id, title, image, cook_time, rating from recipes
     where listed and title || ' ' || description ilike all ($1) and chips @> $2 and regions @> $3
     order by title limit 24`,
    [words, list('filter'), list('cuisine')],
  ]
}

type Until = { amount: number } | { duration: number }

async function ask(site: Site, name: string, paths: string[], until: Until, reference: Reference) {
  const { median, p99, rate } = await timesOf(site, paths, until)
  report.note(`${name}: ${paths.length} questions, ${rate.toFixed(0)} a second`)
  report.atMost(`${name}, among ${many} recipes, median`, median, 15, 'ms', reference)
  report.atMost(`${name}, among ${many} recipes, p99`, p99, 40, 'ms', reference)
}

function timesOf({ url, cooks }: Site, paths: string[], until: Until) {
  let next = 0
  const setupRequest = (request: object) => {
    const number = next++
    return { ...request, path: paths[number % paths.length]!, headers: cooks[number % cooks.length]! }
  }
  return run({ connections: load.connections, url, requests: [{ setupRequest }], ...until })
}

/** What a page that shows 24 asks for first, among many recipes and among few. */
async function firstPage(small: Site, large: Site) {
  const path = '/api/recipes?limit=24'
  const { ratio, ours, reference } = await middleRound(async () => {
    const ofFew = await timesOf(small, [path], load)
    const ofMany = await timesOf(large, [path], load)
    report.note(
      `${ofMany.rate.toFixed(0)} among ${many} against ${ofFew.rate.toFixed(0)} among ${few} a second`,
    )
    return { ours: ofMany.rate, reference: ofFew.rate }
  })
  report.ratio(`a page of 24 among ${many} recipes`, ratio, 0.9, {
    what: `the same among ${few}`,
    value: reference,
    unit: 'a second',
    ours,
  })
}
