import { text } from 'node:stream/consumers'
import { generatedRecipes, upTo } from './generated-recipes.ts'
import { heldMemory } from './held-memory.ts'
import {
  ask,
  atHomes,
  type Home,
  json,
  middle,
  registerAdministrator,
  slowestAlone,
  waitsBeside,
} from './load.ts'
import { sqlTimes } from './raw-sql.ts'
import { createReport, sized } from './report.ts'
import { behindProxy, type Running, tellsMemory, withRecipes } from './server.ts'

const many = sized(100_000, 1_200)
const changes = sized(1_000, 20)
const id = 'ethnic_generated_1'
const pause = 5
const report = createReport(300)

/** One recipe among many is changed again and again, while somebody else searches. */
await report.run(() =>
  withRecipes(report, generatedRecipes(upTo(many)), measure, { ...behindProxy, ...tellsMemory }),
)

async function measure({ url, pid, dataDir }: Running) {
  const admin = (await registerAdministrator(url, dataDir)).cookie
  const [reader, other] = (await atHomes(url, 2)) as [Home, Home]
  const search = `${url}/api/recipes?limit=24&search=chicken`
  const visible: number[] = []
  const change = async (times: number) => {
    const work = async () => {
      for (let time = 0; time < times; time++)
        visible.push(await timeToSee(url, admin, reader, time % 2 === 0))
    }
    return Math.max(...(await waitsBeside(search, other, work, pause)))
  }
  report.now('a search with nothing beside it')
  const alone = await slowestAlone(search, other, pause)
  report.now('the first changes')
  const first = await change(changes / 10)
  const before = await heldMemory(pid)
  report.now('the other changes')
  const slowest = Math.max(first, await change(changes))
  const after = await heldMemory(pid)
  report.now('changes in raw SQL')
  const raw = await sqlTimes(dataDir, changes, async (client) => {
    await client.query('update recipes set is_premium = not is_premium where id = $1', [id])
    await client.query('select * from recipes where id = $1', [id])
  })
  const inSql = { what: 'raw SQL that writes and reads it', unit: 'ms' }
  report.atMost(`a change among ${many} recipes is seen, median`, middle(visible), 20, 'ms', {
    ...inSql,
    value: raw.median,
  })
  report.atMost(`a change among ${many} recipes is seen, the slowest`, Math.max(...visible), 100, 'ms', {
    ...inSql,
    value: raw.slowest,
  })
  report.atMost('a search meanwhile, the slowest', slowest, 50, 'ms', alone)
  report.ratio(`memory held before and after ${changes} changes`, before / after, 0.9, {
    what: 'after',
    value: after / 2 ** 20,
    unit: 'MB',
    ours: before / 2 ** 20,
  })
}

/** From the request that changes it until a list and the recipe itself show it; in milliseconds. */
async function timeToSee(url: string, admin: string, reader: Home, isPremium: boolean) {
  const start = performance.now()
  const body = JSON.stringify({ isPremium })
  const change = { method: 'PATCH', headers: { ...json, cookie: admin } }
  await text(await ask(`${url}/api/admin/recipes/${id}`, change, body))
  const recipe = await text(await ask(`${url}/api/recipes/${id}`, { headers: reader }))
  const { isPremium: isSeen } = JSON.parse(recipe) as { isPremium?: boolean }
  if (isSeen !== isPremium) throw new Error('The change was acknowledged, but is not seen')
  return performance.now() - start
}
