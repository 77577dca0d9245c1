import { generatedRecipes, upTo } from './generated-recipes.ts'
import { middle, middleRound, register, run, seconds } from './load.ts'
import { createReport, sized } from './report.ts'
import { bareServer, withBareServer, withRecipes } from './server.ts'

const load = { connections: 20, duration: seconds }
const recipes = 1_000
const inTurn = sized(200, 20)
const report = createReport(240)

interface Site {
  url: string
  cookie: string
}

await report.run(() =>
  withRecipes(report, generatedRecipes(upTo(recipes)), async ({ url }) => {
    // The first runs the site, and is told more of each recipe than is kept.
    await register(url)
    const { cookie } = await register(url)
    report.now('the list of all recipes')
    await wholeList({ url, cookie })
    report.now('one recipe after the other')
    await oneRecipe({ url, cookie })
  }),
)

async function read({ url, cookie }: Site, path: string) {
  const answer = await fetch(url + path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** All recipes, signed in, against a bare server sending the same bytes. */
async function wholeList(site: Site) {
  const body = await read(site, '/api/recipes')
  const headers = { cookie: site.cookie }
  const { ratio, ...rates } = await middleRound(async () => {
    const ours = await run({ ...load, headers, url: `${site.url}/api/recipes` })
    const bare = await withBareServer(body, (bareUrl) => run({ ...load, headers, url: bareUrl }))
    report.note(`${ours.rate.toFixed(0)} against ${bare.rate.toFixed(0)} a second, ${body.length} bytes`)
    return { ours: ours.rate, reference: bare.rate }
  })
  report.ratio(`GET /api/recipes for ${recipes} recipes`, ratio, 0.8, bareServer(rates))
}

/** One recipe, many of them in turn. */
async function oneRecipe(site: Site) {
  const all = JSON.parse(String(await read(site, '/api/recipes'))) as { id: string; isPremium: boolean }[]
  const open = all.filter(({ isPremium }) => !isPremium).slice(0, inTurn)
  const paths = open.map(({ id }) => `/api/recipes/${id}`)
  const sizes = await Promise.all(paths.map(async (path) => (await read(site, path)).length))
  const body = await read(site, paths[sizes.indexOf(middle(sizes))]!)
  const headers = { cookie: site.cookie }
  const { ratio, ...rates } = await middleRound(async () => {
    const ours = await run({ ...load, url: site.url, requests: paths.map((path) => ({ path, headers })) })
    const bare = await withBareServer(body, (bareUrl) => run({ ...load, headers, url: bareUrl }))
    report.note(
      `${ours.rate.toFixed(0)} against ${bare.rate.toFixed(0)} a second, about ${body.length} bytes`,
    )
    return { ours: ours.rate, reference: bare.rate }
  })
  report.ratio(`one recipe, ${inTurn} ids in turn`, ratio, 0.4, bareServer(rates))
}
