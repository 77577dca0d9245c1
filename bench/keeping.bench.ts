import type autocannon from 'autocannon'
import { atHomes, type Home, json, middleRound, run, seconds } from './load.ts'
import { sqlRate } from './raw-sql.ts'
import { createReport } from './report.ts'
import { behindProxy, type Running, withHomeplate } from './server.ts'

const people = 8
const itemsOfList = 30
const recipe = 'ethnic_european_margherita-pizza'
const report = createReport(180)

interface Cook {
  id: string
  headers: Record<string, string>
}
type Client = Pick<autocannon.Client, 'setRequests'>

/** People who each change something of their own, again and again, against the same rows written in raw SQL. */
await report.run(() =>
  withHomeplate(
    report,
    async (running) => {
      const homes = await atHomes(running.url, people)
      const cooks = await Promise.all(homes.map((home) => aCook(running.url, home)))
      await ticking(running, cooks)
      await saving(running, cooks)
    },
    behindProxy,
  ),
)

async function aCook(url: string, home: Home): Promise<Cook> {
  const headers = { ...json, ...home }
  const { id } = (await (await fetch(`${url}/api/user`, { headers })).json()) as { id: string }
  return { id, headers }
}

async function ticking({ url, dataDir }: Running, cooks: Cook[]) {
  report.now('ticks in lists')
  const lists = await Promise.all(cooks.map((cook) => aList(url, cook)))
  await compare(
    'a tick in a list of one’s own',
    url,
    lists.map(({ id, item }, number) =>
      [true, false].map((completed) => ({
        method: 'PATCH',
        path: `/api/shopping-lists/${id}/items/${item}`,
        headers: cooks[number]!.headers,
        body: JSON.stringify({ completed }),
      })),
    ),
    () =>
      sqlRate(dataDir, people, (client, connection, number) =>
        client.query(
          `update shopping_lists set items = jsonb_set(items, '{0,completed}', $2), version = version + 1
           where id = $1`,
          [lists[connection]!.id, JSON.stringify(number % 2 === 0)],
        ),
      ),
    0.3,
  )
}

async function aList(url: string, { headers }: Cook) {
  const items = Array.from({ length: itemsOfList }, (_, number) => ({
    id: crypto.randomUUID(),
    name: `thing number ${number}`,
    category: 'Pantry',
  }))
  const answer = await fetch(`${url}/api/shopping-lists`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'This week', items }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return { id: ((await answer.json()) as { id: string }).id, item: items[0]!.id }
}

async function saving({ url, dataDir }: Running, cooks: Cook[]) {
  report.now('progress to be saved')
  await compare(
    'progress in a recipe, saved',
    url,
    cooks.map(({ headers }) =>
      [1, 2].map((currentStep) => ({
        method: 'POST',
        path: `/api/recipes/${recipe}/progress`,
        headers,
        body: JSON.stringify({ currentStep, checkedIngredients: [0, currentStep] }),
      })),
    ),
    () =>
      sqlRate(dataDir, people, (client, connection, number) =>
        client.query(
          `insert into cooking_progress (user_id, recipe_id, current_step, checked_ingredients) values ($1, $2, $3, $4)
           on conflict (user_id, recipe_id) do update set current_step = excluded.current_step,
             checked_ingredients = excluded.checked_ingredients, version = cooking_progress.version + 1,
             updated_at = now()`,
          [cooks[connection]!.id, recipe, (number % 2) + 1, [0, (number % 2) + 1]],
        ),
      ),
    0.15,
  )
}

/** As many requests a second as there are rows written in raw SQL, on as many connections. */
async function compare(
  name: string,
  url: string,
  requestsOfEach: autocannon.Request[][],
  raw: () => Promise<number>,
  bar: number,
) {
  const { ratio, ours, reference } = await middleRound(async () => {
    const waiting = [...requestsOfEach]
    const changes = await run({
      url,
      connections: people,
      duration: seconds,
      setupClient: (client: Client) => client.setRequests(waiting.pop()!),
    })
    const rows = await raw()
    report.note(
      `${name}: ${changes.rate.toFixed(0)} against ${rows.toFixed(0)} a second, median ${changes.median} ms, p99 ${changes.p99} ms`,
    )
    return { ours: changes.rate, reference: rows }
  })
  report.ratio(name, ratio, bar, { what: 'raw SQL', value: reference, unit: 'a second', ours })
}
