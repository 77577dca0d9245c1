import { setTimeout as wait } from 'node:timers/promises'
import { real } from './generated-recipes.ts'
import { atHomes, run } from './load.ts'
import { createReport, sized } from './report.ts'
import { mostResident, residentOf } from './resident.ts'
import { behindProxy, type Running, withBareServer, withHomeplate } from './server.ts'

const people = sized(20, 2)
const duration = sized(20, 0.5)
/** What a start leaves behind is gone by then; in milliseconds. */
const settled = sized(10_000, 100)
const report = createReport(180)

/** A first start, left alone and then asked by many for everything that people look at. */
await report.run(() =>
  withHomeplate(
    report,
    async (running) => {
      report.now('a start to settle')
      await wait(settled)
      const idle = residentOf(running.pid)
      report.now(`${people} people who look at recipes`)
      const busy = await underLoad(running)
      const bare = await bareServer()
      report.atMost('memory after a first start', idle, 260, 'MB', {
        what: 'bare node:http',
        value: bare.idle,
        unit: 'MB',
      })
      report.atMost(`memory while ${people} people look at recipes, the most`, busy, 400, 'MB', {
        what: 'bare node:http',
        value: bare.busy,
        unit: 'MB',
      })
    },
    behindProxy,
  ),
)

/** Each person from a home of their own: lists, searches, recipes and who they are. */
async function underLoad({ url, pid }: Running) {
  const cooks = await atHomes(url, people)
  const words = real.flatMap(({ title }) => title.toLowerCase().match(/[a-z]{4,}/g) ?? [])
  const paths = real.flatMap(({ id }, number) => [
    '/api/user',
    `/api/recipes/${id}`,
    `/api/recipes?limit=24&search=${words[number % words.length]}`,
    `/api/recipes?limit=${1 + (number % 100)}`,
  ])
  let next = 0
  const setupRequest = (request: object) => {
    const number = next++
    return { ...request, path: paths[number % paths.length]!, headers: cooks[number % cooks.length]! }
  }
  return mostResident(pid, async () => {
    // Recipes of premium are refused to some.
    const { rate } = await run({ url, connections: people, duration, requests: [{ setupRequest }] }, [403])
    report.note(`${rate.toFixed(0)} answers a second`)
  })
}

/** One that sends a page of cards to the same number of connections. */
function bareServer() {
  return withBareServer(Buffer.alloc(20_000, 'a'), async (url, pid) => ({
    idle: residentOf(pid),
    busy: await mostResident(pid, () => run({ url, connections: people, duration })),
  }))
}
