import { elevenPages, type PageOfOurs } from './eleven-pages.ts'
import { withEmptyPage } from './empty-page.ts'
import { createLighthouse, type Scores } from './lighthouse.ts'
import { createReport, isBrief } from './report.ts'
import { withHomeplate } from './server.ts'

const report = createReport(2_400)
const lighthouse = createLighthouse(report)

await report.run(() =>
  withHomeplate(report, async (running) => {
    const pages = await elevenPages(running)
    report.now('an empty page')
    const empty = isBrief ? undefined : await withEmptyPage((url) => lighthouse.scoresOf(url))
    for (const page of pages) await look(running.url, page, empty)
  }),
)

/** In brief only whether the page is there: Lighthouse itself is not installed with us. */
async function look(url: string, { name, path, cookie }: PageOfOurs, empty: Scores | undefined) {
  report.now(name)
  if (empty) return lighthouse.judge(name, await lighthouse.scoresOf(url + path, cookie), empty)
  const answer = await fetch(url + path, cookie === undefined ? {} : { headers: { cookie } })
  if (!answer.ok || !(await answer.text()).includes('<h1'))
    throw new Error(`${name} answered ${answer.status} without a heading`)
}
