import pg from 'pg'
import { getRecipe, listRecipes } from '../../src/domain/recipes/calls.ts'
import { addShoppingItem, createShoppingList } from '../../src/domain/shopping/calls.ts'
import type { Server } from './cluster.ts'
import type { Findings } from '../findings.ts'
import { expectThat } from './checks.ts'
import { aPerson, type Site } from './two-instances.ts'

/** Everything that happened so far went over these connections. */
export const showNothingLeft = (findings: Findings, pooler: string, poolSize: number) =>
  findings.show('nothing is left behind on a connection of the pooler', async () => {
    const pool = new pg.Pool({ connectionString: pooler, max: poolSize })
    const clients = await Promise.all(Array.from({ length: poolSize }, () => pool.connect()))
    // All at once, so that each has another connection to the server.
    const found = await Promise.all(
      clients.map(async (client) => {
        await client.query('begin')
        const { rows } = await client.query<Record<string, unknown>>(question)
        await client.query('select pg_sleep(0.5)')
        await client.query('commit')
        client.release()
        return rows[0]!
      }),
    )
    await pool.end()
    const ids = new Set(found.map((one) => one['id']))
    expectThat(ids.size === poolSize, `only ${ids.size} connections were looked at`)
    for (const one of found) {
      const { id: _, ...left } = one
      expectThat(JSON.stringify(left) === JSON.stringify(clean), JSON.stringify(left))
    }
    return `${poolSize} connections, no statement with a name, nobody who listens, no lock, no setting`
  })

const question = `select pg_backend_pid() as id,
  (select count(*)::int from pg_prepared_statements) as statements,
  (select count(*)::int from pg_listening_channels()) as channels,
  (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
  current_setting('statement_timeout') as limit, coalesce(current_setting('homeplate.instance', true), '') as instance`
const clean = { statements: 0, channels: 0, locks: 0, limit: '0', instance: '' }

/** Many ask at once, reading and writing. */
export const showFewConnections = (
  findings: Findings,
  { here, there, database }: Site,
  primary: Server,
  poolSize: number,
) =>
  findings.show('many who ask at once share the few connections of the pooler', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => aPerson(n % 2 ? here : there)))
    let most = 0
    const over = new AbortController()
    const counting = (async () => {
      while (!over.signal.aborted) {
        const [row] = await primary.ask(database, countOfQueries)
        most = Math.max(most, Number(row!['all']))
      }
    })()
    const answered: number[] = []
    await Promise.all(
      people.map(async ({ visitor }, n) => {
        const site = n % 2 ? there : here
        const list = await visitor.send(site, createShoppingList, { body: { name: 'Many', items: [] } })
        const { body } = await visitor.send(site, listRecipes, { query: { limit: 5 } })
        for (const recipe of body as unknown as { id: string }[]) {
          answered.push((await visitor.send(site, getRecipe, { params: { id: recipe.id } })).status)
          const params = { id: String(list.body['id']) }
          const text = `spice ${recipe.id}`.slice(0, 60)
          answered.push((await visitor.send(site, addShoppingItem, { params, body: { text } })).status)
        }
      }),
    )
    over.abort()
    await counting
    expectThat(
      answered.every((status) => status === 200),
      `not all is answered: ${answered.join(' ')}`,
    )
    expectThat(most > 0 && most <= poolSize, `there were ${most} connections`)
    return `${answered.length} answers over ${most} connections`
  })

const countOfQueries = `select count(*) as all from pg_stat_activity
  where datname = current_database() and usename = 'homeplate' and application_name <> 'homeplate listener'`
