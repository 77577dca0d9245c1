import { wordsOf } from '../src/domain/own-recipes/own-recipe.ts'
import { batches } from '../src/domain/recipe-files/limits.ts'
import { query } from '../tests/query.ts'
import { createDice, real, syllables } from './generated-recipes.ts'
import {
  atHomes,
  type Home,
  json,
  middle,
  register,
  type Registered,
  run,
  seconds,
  slowestAlone,
  waitsBeside,
} from './load.ts'
import { sqlTimes } from './raw-sql.ts'
import { createReport, isBrief, sized } from './report.ts'
import { behindProxy, withHomeplate } from './server.ts'

const brought = sized(1_000, 20)
const kept = sized(5_000, 40)
const connections = sized(20, 2)
const pause = 20
const report = createReport(180)

const { roll, pick } = createDice(19)
const words = [
  'chicken',
  'garlic',
  'a',
  'with butter',
  'so',
  'cumin',
  'rice',
  'in a large',
  'xylophone',
  'pepper',
]

/** One person brings a thousand recipes along while somebody else looks at recipes, and then keeps five thousand. */
await report.run(() =>
  withHomeplate(
    report,
    async ({ url, dataDir }) => {
      const cook = await register(url)
      await query(dataDir, 'update users set is_premium = true where username = $1', [cook.person.username])
      report.now('recipes of a file')
      const [home] = (await atHomes(url, 1)) as [Home]
      await bringing(url, cook, home)
      await fill(dataDir, cook)
      report.now('their list')
      const listed = await sqlTimes(dataDir, 200, (client) => client.query(inSql(''), [cook.person.username]))
      await looking(url, cook, 'list', () => '', listed.median)
      report.now('searches')
      const search = () => [pick(words), pick(syllables), `${roll(1_000)}`]
      const found = await sqlTimes(dataDir, 200, (client) =>
        client.query(inSql('and search_text ilike all ($2)'), [
          cook.person.username,
          search().map((word) => `%${word}%`),
        ]),
      )
      await looking(url, cook, 'new search', () => `search=${search().join('+')}`, found.median)
    },
    behindProxy,
  ),
)

/** One of the catalogue's under a name of its own. */
function aRecipe(number: number) {
  const { title, ...one } = real[number % real.length]!
  const name = `${title} ${syllables[number % syllables.length]} ${number}`
  return { ...wordsOf({ ...one, title: name }), tags: [] }
}

/** As the page for files sends them, part by part. */
async function bringing(url: string, { cookie }: Registered, other: Home) {
  const recipes = Array.from({ length: brought }, (_, number) => ({
    mark: number.toString(36),
    recipe: aRecipe(number),
  }))
  const page = `${url}/api/recipes?limit=24`
  const alone = await slowestAlone(page, other, pause)
  const began = performance.now()
  let took = 0
  const times = await waitsBeside(page, other, bring, pause)
  report.note(`other requests, median: ${middle(times).toFixed(1)} ms`)
  report.atMost(`${brought} recipes of a file`, took, 30, 's')
  report.atMost('another request meanwhile, the slowest', Math.max(...times), 100, 'ms', alone)

  async function bring() {
    for (let first = 0; first < brought; first += batches.mostRecipes) {
      const body = JSON.stringify({ recipes: recipes.slice(first, first + batches.mostRecipes) })
      const answer = await fetch(`${url}/api/my-recipes/batch`, {
        method: 'POST',
        headers: { ...json, cookie },
        body,
      })
      const { results } = (await answer.json()) as { results: { state: string }[] }
      const lost = results.find(({ state }) => state !== 'added')
      if (lost) throw new Error(JSON.stringify(lost))
    }
    took = (performance.now() - began) / 1000
  }
}

/** As many as a person may keep, with the words of those that were brought. */
async function fill(dataDir: string, { person: { username } }: Registered) {
  const columns = await query(
    dataDir,
    `select column_name from information_schema.columns where table_name = 'own_recipes' order by 1`,
  )
  const names = columns.map(({ column_name: name }) => String(name))
  const values = names.map((name) => (name === 'id' ? `own.id || '_' || copy` : `own.${name}`))
  await query(
    dataDir,
    `insert into own_recipes (${names.join()}) select ${values.join()} from own_recipes own
       join users on users.id = own.user_id, generate_series(2, $2::int) copy where users.username = $1`,
    [username, kept / brought],
  )
}

function inSql(condition: string) {
  return `select own.id, title, description, image, cook_time from own_recipes own join users on users.id = own.user_id
   where users.username = $1 and own.deleted_at is null ${condition} order by own.updated_at desc limit 24`
}

async function looking(
  url: string,
  { cookie }: Registered,
  name: string,
  ask: () => string,
  sqlMedian: number,
) {
  const requests = Array.from({ length: isBrief ? 10 : 2_000 }, () => ({
    path: `/api/my-recipes?${ask().replaceAll(' ', '+')}`,
    headers: { cookie },
  }))
  const answer = await fetch(`${url}/api/my-recipes`, { headers: { cookie } })
  const { total } = (await answer.json()) as { total: number }
  if (total !== kept) throw new Error(`They keep ${total} recipes.`)
  const { median, p99 } = await run({ url, connections, duration: seconds, requests })
  const reference = { what: 'raw SQL, one at a time, median', value: sqlMedian, unit: 'ms' }
  const what = `${name} of ${kept} own recipes at ${connections} connections`
  report.atMost(`${what}, median`, median, 15, 'ms', reference)
  report.atMost(`${what}, p99`, p99, 40, 'ms', reference)
}
