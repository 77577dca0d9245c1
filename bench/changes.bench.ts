import { readFileSync } from 'node:fs'
import { generatedRecipes, upTo } from './generated-recipes.ts'
import { json, middle, register } from './load.ts'
import { createReport, sized } from './report.ts'
import { withRecipes } from './server.ts'

const many = sized(100_000, 2_000)
const changes = sized(1_000, 20)
const id = 'ethnic_generated_1'
const report = createReport(300)

/** One recipe among many is changed again and again, while somebody else searches. */
await report.run(() =>
  withRecipes(report, generatedRecipes(upTo(many)), async (url, pid) => {
    const admin = (await register(url)).cookie
    const reader = (await register(url)).cookie
    report.now('the changes')
    const visible: number[] = []
    let before = 0
    const slowest = await slowestBeside(url, reader, async () => {
      for (let change = 0; change < changes; change++) {
        visible.push(await timeToSee(url, admin, reader, change % 2 === 0))
        if (change === changes / 10) before = memoryOf(pid)
      }
    })
    report.note(`a change among ${many} recipes: median ${middle(visible).toFixed(1)} ms`)
    report.atMost(`a change among ${many} recipes is seen, the slowest`, Math.max(...visible), 100, 'ms')
    report.atMost('another request meanwhile, the slowest', slowest, 50, 'ms')
    report.ratio(`memory before and after ${changes} changes`, before / memoryOf(pid), 0.9)
  }),
)

/** From the request that changes it until a list and the recipe itself show it; in milliseconds. */
async function timeToSee(url: string, admin: string, reader: string, isPremium: boolean) {
  const start = performance.now()
  const answer = await fetch(`${url}/api/admin/recipes/${id}`, {
    method: 'PATCH',
    headers: { ...json, cookie: admin },
    body: JSON.stringify({ isPremium }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const look = async (path: string) =>
    (await (await fetch(url + path, { headers: { cookie: reader } })).json()) as { isPremium?: boolean }
  const { isPremium: isSeen } = await look(`/api/recipes/${id}`)
  if (isSeen !== isPremium) throw new Error('The change was acknowledged, but is not seen')
  return performance.now() - start
}

/** The slowest of the searches that somebody else makes meanwhile. */
async function slowestBeside(url: string, cookie: string, work: () => Promise<void>) {
  const clock = { isRunning: true }
  const times: number[] = []
  const searching = (async () => {
    while (clock.isRunning) {
      const start = performance.now()
      await (await fetch(`${url}/api/recipes?limit=24&search=chicken`, { headers: { cookie } })).arrayBuffer()
      times.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  try {
    await work()
  } finally {
    clock.isRunning = false
    await searching
  }
  return Math.max(...times)
}

/** What the server holds in memory, in kilobytes. */
function memoryOf(pid: number) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
}
