import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { listRecipes } from '../../src/domain/recipes/calls.ts'
import { addShoppingItem, editShoppingItem, getShoppingList } from '../../src/domain/shopping/calls.ts'
import { aThing, type Member, signUp, writeList } from './members.ts'
import type { Site } from './site.ts'

/** Between two requests of one writer, in milliseconds: it is load, not a flood. */
const pause = 10
/** Lists are full at 500. */
const mostItems = 450

export interface Writer {
  member: Member
  listId: string
  /** What was answered with yes: the ids of items, and which of them are ticked. */
  added: string[]
  ticked: string[]
}

/** People who write and read through nginx until they are told to stop. */
export async function startLoad(site: Site, people: number) {
  const writers: Writer[] = []
  for (let made = 0; made < people; made += 1) {
    const member = await signUp(site)
    writers.push({ member, listId: await writeList(member), added: [], ticked: [] })
  }
  const failures: string[] = []
  const over = new AbortController()
  let asked = 0

  async function ask(what: string, request: () => Promise<{ status: number }>) {
    asked += 1
    const outcome = await request().then(
      ({ status }) => status,
      (error: unknown) => String(error),
    )
    const isGood = typeof outcome === 'number' && outcome < 300
    if (!isGood) failures.push(`${what}: ${outcome}`)
    await wait(pause)
    return isGood
  }

  async function write({ member: { send }, listId, added, ticked }: Writer) {
    while (!over.signal.aborted) {
      const params = { id: listId }
      if (added.length < mostItems) {
        const id = randomUUID()
        const body = { id, text: aThing() }
        if (await ask('add an item', () => send(addShoppingItem, { params, body }))) added.push(id)
      }
      const itemId = added[ticked.length]
      if (itemId !== undefined) {
        const edit = { params: { id: listId, itemId }, body: { completed: true } }
        if (await ask('tick an item', () => send(editShoppingItem, edit))) ticked.push(itemId)
      }
      await ask('read a list', () => send(getShoppingList, { params }))
      await ask('list recipes', () => send(listRecipes, { query: { limit: 12 } }))
    }
  }
  const working = writers.map(write)

  return {
    writers,
    failures,
    asked: () => asked,
    acknowledged: () => writers.reduce((sum, { added, ticked }) => sum + added.length + ticked.length, 0),
    async stop() {
      over.abort()
      await Promise.all(working)
    },
  }
}

/** How much of what was answered with yes cannot be read back from an instance, or through nginx. */
export async function lost(writers: Writer[], at?: number) {
  let missing = 0
  for (const { member, listId, added, ticked } of writers) {
    const { send } = at === undefined ? member : member.at(at)
    const { body } = await send(getShoppingList, { params: { id: listId } })
    const items = new Map(
      (body['items'] as { id: string; completed: boolean }[]).map(({ id, completed }) => [id, completed]),
    )
    missing += added.filter((id) => !items.has(id)).length
    missing += ticked.filter((id) => items.get(id) !== true).length
  }
  return missing
}
