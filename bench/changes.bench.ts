import { generatedRecipes, upTo } from './generated-recipes.ts'
import { heldMemory } from './held-memory.ts'
import { json, middle, register, registerAdministrator } from './load.ts'
import { createReport, sized } from './report.ts'
import { type Running, tellsMemory, withRecipes } from './server.ts'

const many = sized(100_000, 1_200)
const changes = sized(1_000, 20)
const id = 'ethnic_generated_1'
const report = createReport(300)

/** One recipe among many is changed again and again, while somebody else searches. */
await report.run(() => withRecipes(report, generatedRecipes(upTo(many)), measure, tellsMemory))

async function measure({ url, pid, dataDir }: Running) {
  const admin = (await registerAdministrator(url, dataDir)).cookie
  const reader = (await register(url)).cookie
  const visible: number[] = []
  const change = (times: number) =>
    slowestBeside(url, reader, async () => {
      for (let time = 0; time < times; time++)
        visible.push(await timeToSee(url, admin, reader, time % 2 === 0))
    })
  report.now('the first changes')
  const first = await change(changes / 10)
  const before = await heldMemory(pid)
  report.now('the other changes')
  const slowest = Math.max(first, await change(changes))
  report.note(`a change among ${many} recipes: median ${middle(visible).toFixed(1)} ms`)
  report.atMost(`a change among ${many} recipes is seen, the slowest`, Math.max(...visible), 100, 'ms')
  report.atMost('another request meanwhile, the slowest', slowest, 50, 'ms')
  report.ratio(`memory held before and after ${changes} changes`, before / (await heldMemory(pid)), 0.9)
}

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
