import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getUser, login, logout, register } from '../../src/domain/accounts/calls.ts'
import { throttles } from '../../src/domain/accounts/limits.ts'
import { changeRecipe } from '../../src/domain/admin/calls.ts'
import { importRecipes } from '../../src/domain/imports/calls.ts'
import { getRecipe, listRecipes } from '../../src/domain/recipes/calls.ts'
import { addShoppingItem, createShoppingList, watchShoppingList } from '../../src/domain/shopping/calls.ts'
import { listEvent } from '../../src/domain/shopping/list.ts'
import { tellTimer, watchTimers } from '../../src/domain/timers/calls.ts'
import { sharedTimers } from '../../src/domain/timers/shared-timer.ts'
import { packed } from '../../src/domain/timers/travel.ts'
import { eggsSince } from '../../tests/factories/a-timer.ts'
import { aUser } from '../../tests/factories/a-user.ts'
import type { ServerProcess } from '../../tests/process.ts'
import type { Server } from './cluster.ts'
import type { Findings } from '../findings.ts'
import { expectThat, until } from './checks.ts'
import { aVisitor, type Visitor } from './visitor.ts'

export interface Site {
  database: string
  settings: Record<string, string>
  instances: ServerProcess[]
  here: string
  there: string
}

const migrations = join(import.meta.dirname, '../../migrations')

/** The first is the administrator. */
export async function aPerson(site: string) {
  const visitor = aVisitor()
  const person = aUser()
  const { status, body } = await visitor.send(site, register, { body: person })
  expectThat(status === 201, `registering is answered ${status}: ${JSON.stringify(body)}`)
  return { visitor, person }
}

/** The administrator of the proof, once somebody has registered. */
const boss = aVisitor()
export const asAdmin = () => boss

/** What the two tell each other, through a pooler and past it. */
export async function showSite(findings: Findings, { database, here, there }: Site, primary: Server) {
  await findings.show('two that start at once run each migration once', async () => {
    const known = readdirSync(migrations).filter((name) => name.endsWith('.sql')).length
    const [row] = await primary.ask(
      database,
      `select count(*)::int as ran, (select count(*)::int from recipes) as recipes from schema_migrations`,
    )
    expectThat(row!['ran'] === known && Number(row!['recipes']) > 900, JSON.stringify(row))
    return `${known} migrations, ${String(row!['recipes'])} recipes`
  })
  const person = aUser()
  await findings.show('who registers on one signs in on the other', async () => {
    const registered = await boss.send(here, register, { body: person })
    expectThat(registered.status === 201, JSON.stringify(registered))
    const elsewhere = aVisitor()
    const { status } = await elsewhere.send(there, login, { body: person })
    expectThat(status === 200, `the other answers ${status}`)
  })
  await findings.show('who signs out on one is out on the other at once', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { visitor } = await aPerson(here)
      const known = await visitor.send(there, getUser, {})
      expectThat(known.status === 200, `the other answers ${known.status} to who is signed in`)
      // The same cookie, kept.
      const thief = stolenFrom(visitor)
      await visitor.send(here, logout, {})
      const { status } = await thief(there)
      expectThat(status === 401, `the other answers ${status}`)
    }
  })
  await findings.show('wrong passwords are counted together', () => showThrottling(here, there))
  await findings.show('a change of a recipe is what the other answers, once it is acknowledged', () =>
    showRecipeChanges(here, there),
  )
  await findings.show('an import is there on the other', () => showImport(here, there))
  await findings.show('a list tells those who look at it on the other', () => showList(here, there))
  await findings.show('a timer tells the other device', () => showTimers(here, there))
}

const stolenFrom = (visitor: Visitor) => {
  const kept = visitor.copy()
  return (site: string) => kept.send(site, getUser, {})
}

async function showThrottling(here: string, there: string) {
  const { person } = await aPerson(here)
  const answers: number[] = []
  for (let n = 0; n <= throttles.pair.free; n += 1) {
    const body = { username: person.username, password: 'Wrong-guess1' }
    answers.push((await aVisitor().send(n % 2 === 0 ? here : there, login, { body })).status)
  }
  const refused = answers.filter((status) => status === 401).length
  expectThat(refused === throttles.pair.free && answers.at(-1) === 429, answers.join(' '))
  return answers.join(' ')
}

async function showRecipeChanges(here: string, there: string) {
  const { visitor } = await aPerson(there)
  const { body } = await visitor.send(there, listRecipes, { query: { limit: 1 } })
  const params = { id: String(body[0].id) }
  let times = 0
  for (; times < 10; times += 1) {
    const listed = times % 2 === 1
    const changed = await boss.send(here, changeRecipe, { params, body: { listed } })
    expectThat(changed.status === 200, JSON.stringify(changed))
    const { status } = await visitor.send(there, getRecipe, { params })
    expectThat(status === (listed ? 200 : 404), `the other answers ${status} after change ${times}`)
  }
  return `${times} changes`
}

async function showImport(here: string, there: string) {
  const csvContent =
    'Recipe,Ingredients,Method,Servings\nQuizzical onions,2 onions,Fry the onions for 10 minutes.,2'
  const imported = await boss.send(here, importRecipes, { query: {}, body: { csvContent } })
  expectThat(imported.status === 200, JSON.stringify(imported))
  const { visitor } = await aPerson(there)
  const { body } = await visitor.send(there, listRecipes, { query: { search: 'quizzical' } })
  expectThat(body['length'] === 1, `the other finds ${JSON.stringify(body)}`)
}

async function showList(here: string, there: string) {
  const { visitor } = await aPerson(here)
  const list = await visitor.send(here, createShoppingList, { body: { name: 'Saturday', items: [] } })
  const id = String(list.body['id'])
  const page = await visitor.watch(there, watchShoppingList.path.replace(':id', id), listEvent)
  await until('the list', () => page.told.some(({ kind }) => kind === 'list'))
  const lines = ['saffron', 'cardamom', 'sumac']
  for (const text of lines) {
    const { status } = await visitor.send(here, addShoppingItem, { params: { id }, body: { text } })
    expectThat(status === 200, `adding is answered ${status}`)
  }
  const told = () =>
    page.told.flatMap((one) => (one.kind === 'change' ? one.change.changed.map(({ name }) => name) : []))
  await until('the news of all lines', () => lines.every((line) => told().includes(line)))
  page.leave()
}

async function showTimers(here: string, there: string) {
  const { visitor } = await aPerson(here)
  const page = await visitor.watch(there, watchTimers.path, sharedTimers)
  const body = { id: 'eggs', change: 'start', age: 0, hasRung: false, timer: packed(eggsSince(0), 0) }
  const { status } = await visitor.send(here, tellTimer, { body })
  expectThat(status === 200, `telling is answered ${status}`)
  await until('the timer', () => page.told.at(-1)?.timers.some(({ id }) => id === 'eggs') ?? false)
  page.leave()
}
