import { randomUUID } from 'node:crypto'
import { listRecipes } from '../../src/domain/recipes/calls.ts'
import { saveProgress, watchProgress } from '../../src/domain/personal/calls.ts'
import { addShoppingItem, watchShoppingList } from '../../src/domain/shopping/calls.ts'
import { tellTimer, watchTimers } from '../../src/domain/timers/calls.ts'
import { listen } from './event-source.ts'
import { type Member, signUp, writeList } from './members.ts'
import type { Findings } from '../findings.ts'
import type { Site } from './site.ts'
import { until } from './until.ts'

const patience = 10_000

/** Everything that each instance tells of something. */
async function listenAtAll(site: Site, member: Member, path: string) {
  const heard = site.ports.map((port) => {
    const told: string[] = []
    const url = `http://127.0.0.1:${port}${path}`
    return { told, listener: listen({ url, cookies: member.cookies, onEvent: (json) => told.push(json) }) }
  })
  await until(() => heard.every(({ told }) => told.length > 0), patience)
  return {
    /** After how long all have been told of it. */
    hear: (word: string) =>
      until(() => heard.every(({ told }) => told.some((json) => json.includes(word))), patience),
    leave: () => Promise.all(heard.map(({ listener }) => listener.leave())),
  }
}

async function aFreeRecipe(member: Member) {
  const { body } = await member.send(listRecipes, { query: { limit: 40 } })
  const listed = body as unknown as { id: string; isPremium: boolean }[]
  return listed.find(({ isPremium }) => !isPremium)!.id
}

/** What is done on each instance is told by all; `say` answers the word by which it is known again. */
async function show(
  site: Site,
  { shows }: Findings,
  name: string,
  [member, path]: [Member, string],
  say: (at: number) => Promise<{ status: number; word: string }>,
) {
  const all = await listenAtAll(site, member, path)
  const times: (number | undefined)[] = []
  for (let round = 0; round < 2 * site.ports.length; round += 1) {
    const { status, word } = await say(round % site.ports.length)
    times.push(status < 300 ? await all.hear(word) : undefined)
  }
  await all.leave()
  const arrived = times.filter((time) => time !== undefined)
  shows(
    name,
    arrived.length === times.length,
    `${arrived.length} of ${times.length} changes on all ${site.ports.length}, the last at most ${Math.max(...arrived)} ms after its answer`,
  )
}

export async function showLive(site: Site, findings: Findings) {
  const member = await signUp(site)
  const listId = await writeList(member)
  const list: [Member, string] = [member, watchShoppingList.path.replace(':id', listId)]
  await show(site, findings, 'lists are live across them', list, async (at) => {
    const id = randomUUID()
    const body = { id, text: `something ${id.replaceAll(/\d/g, 'x')}` }
    const { status } = await member.at(at).send(addShoppingItem, { params: { id: listId }, body })
    return { status, word: id }
  })

  await show(site, findings, 'timers reach devices at others', [member, watchTimers.path], async (at) => {
    const id = randomUUID()
    const timer = {
      name: 'Eggs',
      duration: 180_000,
      belongsTo: { kind: 'kitchen' as const },
      state: { kind: 'running' as const, remaining: 180_000 },
    }
    const body = { id, change: randomUUID(), age: 0, hasRung: false, timer }
    const { status } = await member.at(at).send(tellTimer, { body })
    return { status, word: id }
  })

  const recipe = await aFreeRecipe(member)
  const ticks: [Member, string] = [member, watchProgress.path.replace(':id', recipe)]
  let servings = 20
  await show(site, findings, 'ticks of a recipe reach devices at others', ticks, async (at) => {
    servings += 1
    const body = { servings, checkedIngredients: { add: [0] } }
    const { status } = await member.at(at).send(saveProgress, { params: { id: recipe }, body })
    return { status, word: `"servings":${servings}` }
  })
}
