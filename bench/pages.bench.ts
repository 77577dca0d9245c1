import { createLighthouse } from './lighthouse.ts'
import { register } from './load.ts'
import { createReport, isBrief } from './report.ts'
import { withHomeplate } from './server.ts'

const recipe = '/recipe/ethnic_european_margherita-pizza'
const report = createReport(1_200)
const lighthouse = createLighthouse(report)

await report.run(() =>
  withHomeplate(report, async ({ url }) => {
    for (const path of ['/', '/auth']) await look(path, url + path)
    const { cookie } = await register(url)
    for (const path of ['/', '/recipes', recipe]) await look(`signed in: ${path}`, url + path, cookie)
  }),
)

/** In brief only whether the page is there: Lighthouse itself is not installed with us. */
async function look(name: string, url: string, cookie?: string) {
  report.now(name)
  if (!isBrief) return lighthouse(name, url, cookie)
  const answer = await fetch(url, cookie === undefined ? {} : { headers: { cookie } })
  const html = await answer.text()
  if (!answer.ok || !html.includes('<h1'))
    throw new Error(`${name} answered ${answer.status} without a heading`)
  report.note(`${name}: ${html.length} characters of HTML`)
}
